import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { preprocessor } from './scripts/breakpoints.mjs';

export default { preprocess: [vitePreprocess(), preprocessor] };
