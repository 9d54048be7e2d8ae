// A PostgreSQL of a test's own: in a folder that goes with it, reached by a socket in that folder and by nothing else.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './waiting';

const versions = '/usr/lib/postgresql';

/** Debian puts each version into a folder of its own: the newest; null where there is none. */
function programs(): string | null {
  const found = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = found.map((version) => join(versions, version, 'bin'));
  return folder.find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

export const hasPostgres = programs() !== null;

/** It refuses to be root's. */
function user(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const number = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

export class Postgres {
  private constructor(
    private readonly folder: string,
    private readonly server: ChildProcess,
  ) {}

  static async open(): Promise<Postgres> {
    const bin = programs()!;
    const as = user();
    const folder = mkdtempSync(join(tmpdir(), 'grod-pg-'));
    if (as !== null) chownSync(folder, as.uid, as.gid);
    const options = { ...as, cwd: '/', stdio: 'ignore' } as const;
    const data = join(folder, 'data');
    const trusting = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    execFileSync(join(bin, 'initdb'), ['-D', data, ...trusting], options);
    const settings = ['listen_addresses=', 'fsync=off', 'shared_buffers=16MB', 'max_connections=60'];
    // It goes when this process goes, whatever that dies of.
    const server = spawn(
      'setpriv',
      [
        ['--pdeathsig', 'INT', join(bin, 'postgres'), '-D', data, '-k', folder],
        settings.flatMap((setting) => ['-c', setting]),
      ].flat(),
      options,
    );
    const ready = () => {
      try {
        execFileSync(join(bin, 'pg_isready'), ['-q', '-h', folder], options);
        return Promise.resolve(true);
      } catch {
        return Promise.resolve(null);
      }
    };
    await until('PostgreSQL', ready);
    return new Postgres(folder, server);
  }

  /** Of the one database there is. */
  get address(): string {
    return `postgresql://postgres@/postgres?host=${this.folder}`;
  }

  async close(): Promise<void> {
    const gone = new Promise((done) => this.server.once('exit', done));
    this.server.kill('SIGINT');
    await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
