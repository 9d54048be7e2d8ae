// A server for tests: `grod serve` with a data file of its own, that can be killed and started again.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openFront } from './front';

export const program = process.env.GROD ?? join(import.meta.dirname, '../../build/release/grod');

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** What is other than usual. */
export interface More {
  options?: string[];
  environment?: Record<string, string>;
}

export class House {
  private server: ChildProcess | null = null;
  private front: { port: number; close: () => void } | null = null;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly more: More,
  ) {}

  static async open(more: More = {}): Promise<House> {
    const house = new House(mkdtempSync(join(tmpdir(), 'grod-e2e-')), await freePort(), more);
    await house.start();
    const dist = inject('dist');
    if (dist !== '') house.front = await openFront(dist, house.port);
    return house;
  }

  get url(): string {
    return `http://127.0.0.1:${this.front?.port ?? this.port}`;
  }

  /** Of the server itself, without the client's files before it. */
  get api(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const data = join(this.folder, 'grod.db');
    const { options = [], environment = {} } = this.more;
    this.server = spawn(
      program,
      [
        'serve',
        '--port',
        String(this.port),
        '--data',
        data,
        '--free-loopback',
        '--threads',
        '1',
        '--daily-games',
        '0',
        ...options,
      ],
      {
        stdio: ['ignore', 'ignore', process.env.E2E_LOG ? 'inherit' : 'ignore'],
        env: { ...process.env, ...environment },
      },
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

  private get isOpen(): boolean {
    return this.server?.exitCode === null && this.server.signalCode === null;
  }

  /** As a power cut would: nothing is said, nothing is finished. */
  async kill(): Promise<void> {
    const server = this.server;
    if (server === null || !this.isOpen) return;
    const gone = new Promise((done) => server.once('exit', done));
    server.kill('SIGKILL');
    await gone;
  }

  /** As whoever keeps it would; its exit status. */
  async stop(): Promise<number | null> {
    const server = this.server!;
    const gone = new Promise<number | null>((done) => server.once('exit', done));
    server.kill('SIGTERM');
    return gone;
  }

  /** Nobody answers at its address any more, until `reopen`. */
  async cut(): Promise<void> {
    this.front?.close();
    await this.kill();
  }

  /** Unless it is open. */
  async reopen(): Promise<void> {
    if (this.isOpen) return;
    await this.start();
    if (this.front) this.front = await openFront(inject('dist'), this.port, this.front.port);
  }

  async close(): Promise<void> {
    this.front?.close();
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
