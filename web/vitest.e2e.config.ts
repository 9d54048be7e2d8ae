// End-to-end tests: the real server, the real client, a real browser. Two files at a time: browsers are many processes, and a
// third file only gets in their way.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/build.ts'],
    // Every file would read Playwright anew.
    isolate: false,
    maxWorkers: Number(process.env.E2E_WORKERS ?? 2),
    // A busy machine is no fault: whatever is waited for may take long.
    expect: { poll: { interval: 30, timeout: 30_000 } },
    // Where nobody sits before it, what fails on a busy machine is tried again, and told as such.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
