// A server for tests: `grod serve` with a data file of its own, that can be killed and started again.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openFront } from './front';

const program = process.env.GROD ?? join(import.meta.dirname, '../../build/release/grod');

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export class House {
  private server: ChildProcess | null = null;
  private front: { port: number; close: () => void } | null = null;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async open(): Promise<House> {
    const house = new House(mkdtempSync(join(tmpdir(), 'grod-e2e-')), await freePort());
    await house.start();
    const dist = inject('dist');
    if (dist !== '') house.front = await openFront(dist, house.port);
    return house;
  }

  get url(): string {
    return `http://127.0.0.1:${this.front?.port ?? this.port}`;
  }

  async start(): Promise<void> {
    const data = join(this.folder, 'grod.db');
    this.server = spawn(
      program,
      ['serve', '--port', String(this.port), '--data', data, '--free-loopback', '--threads', '1'],
      { stdio: ['ignore', 'ignore', process.env.E2E_LOG ? 'inherit' : 'ignore'] },
    );
    for (let tries = 0; tries < 200; tries += 1) {
      if (this.server.exitCode !== null) throw new Error(`grod serve ended with ${this.server.exitCode}`);
      const healthy = await fetch(`http://127.0.0.1:${this.port}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (healthy) return;
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error('grod serve does not answer');
  }

  /** As a power cut would: nothing is said, nothing is finished. */
  async kill(): Promise<void> {
    const server = this.server;
    if (server === null || server.exitCode !== null) return;
    const gone = new Promise((done) => server.once('exit', done));
    server.kill('SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    this.front?.close();
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
