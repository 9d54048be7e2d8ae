// The page that `grod analyse --html` fills: one file with everything in it, which asks for nothing.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { breakpoints } from './scripts/breakpoints.mjs';
import { measures } from './scripts/measures.mjs';
import { onePage } from './scripts/onePage.ts';
import { fonts, words } from './scripts/plugins.ts';

export default defineConfig({
  plugins: [svelte(), breakpoints(), measures(), fonts(), words(), onePage()],
  base: './',
  publicDir: false,
  resolve: { alias: { '@texts': '/../texts' } },
  build: {
    target: 'es2022',
    outDir: 'node_modules/.vite/report',
    emptyOutDir: true,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'report.html',
      checks: { bundlerTimings: false },
      output: { codeSplitting: false },
    },
  },
});
