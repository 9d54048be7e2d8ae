import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { breakpoints } from './scripts/breakpoints.mjs';
import { compressed, fonts, module, words } from './scripts/plugins.ts';
import { rules } from './scripts/rules.ts';

export default defineConfig({
  plugins: [svelte(), svelteTesting(), rules(), breakpoints(), fonts(), words(), module(), compressed()],
  worker: { format: 'es', plugins: () => [module()] },
  resolve: { alias: { '@texts': '/../texts' } },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true, modulePreload: { polyfill: false } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/texts/setup.ts'],
    testTimeout: 30_000,
  },
});
