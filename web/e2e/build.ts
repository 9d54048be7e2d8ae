// Before the first test: builds the client as it is now into a folder of its own. E2E_DIST names one that is built
// already; E2E_BUNDLE=1 tests the client that is built into the server's program.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The client's files, or nothing: the server brings its own. */
    dist: string;
  }
}

export default function setup(project: TestProject): () => void {
  if (process.env.E2E_BUNDLE || process.env.E2E_DIST) {
    project.provide('dist', process.env.E2E_BUNDLE ? '' : process.env.E2E_DIST!);
    return () => {};
  }
  const dist = mkdtempSync(join(tmpdir(), 'grod-dist-'));
  // In a process of its own: inside a test runner, a build would be one for tests.
  execFileSync(
    'node',
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, NODE_ENV: 'production', VITEST: undefined, GROD_PLAIN_BUNDLE: '1' },
      stdio: 'inherit',
    },
  );
  project.provide('dist', dist);
  return () => rmSync(dist, { recursive: true, force: true });
}
