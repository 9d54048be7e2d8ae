import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { preprocessor as breakpoints } from './scripts/breakpoints.mjs';
import { preprocessor as measures } from './scripts/measures.mjs';

export default { preprocess: [vitePreprocess(), breakpoints, measures] };
