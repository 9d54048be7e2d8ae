// A house of two servers on one database, with HAProxy before them as docs/host/haproxy.cfg sets it up: TLS, health, tables by hash.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, House } from './house';
import { hasPostgres, Postgres } from './postgres';
import { until } from './waiting';

const haproxy = '/usr/sbin/haproxy';
const example = join(import.meta.dirname, '../../docs/host/haproxy.cfg');

/** Whether there is what it takes. */
export const hasBalancer = hasPostgres && existsSync(haproxy);

/** A certificate that nobody else has signed, and its key. */
function writeCertificate(file: string): void {
  const [key, certificate] = [`${file}.key`, `${file}.crt`];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const what = ['-subj', '/CN=grod.example', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...kind, ...what], { stdio: 'ignore' });
  writeFileSync(file, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
}

/** The example with other addresses; each of those that are named is in it. */
function readdressed(addresses: Record<string, string>): string {
  let text = readFileSync(example, 'utf8');
  for (const [before, after] of Object.entries(addresses)) {
    if (!text.includes(before)) throw new Error(`there is no "${before}" in ${example}`);
    text = text.replace(before, after);
  }
  return text;
}

export class Balanced {
  private constructor(
    readonly url: string,
    readonly servers: readonly [House, House],
    readonly close: () => Promise<void>,
  ) {}

  static async open(): Promise<Balanced> {
    // What has been opened, the last first: it is closed also where the rest does not open.
    const opened: (() => Promise<void>)[] = [];
    const close = async () => {
      for (const one of opened.splice(0)) await one();
    };
    const keep = <T extends { close: () => Promise<void> }>(one: T): T => {
      opened.unshift(() => one.close());
      return one;
    };
    try {
      const database = keep(await Postgres.open());
      const options = ['--store', database.address, '--drain', '4', '--behind-proxy'];
      const servers = [keep(await House.open({ options })), keep(await House.open({ options }))] as const;
      const balancer = keep(await Haproxy.open(servers));
      return new Balanced(balancer.url, servers, close);
    } catch (failure) {
      await close();
      throw failure;
    }
  }

  /** WebSockets that are open at each server; nothing of one that is gone. */
  sockets(): Promise<(number | null)[]> {
    const ofOne = async (server: House) => {
      const page = await fetch(`${server.api}/metrics`).then(
        (answer) => answer.text(),
        () => '',
      );
      const found = /^grod_sockets_open (\d+)$/m.exec(page);
      return found === null ? null : Number(found[1]);
    };
    return Promise.all(this.servers.map(ofOne));
  }
}

/** The balancer itself. */
class Haproxy {
  private constructor(
    readonly url: string,
    private readonly balancer: ChildProcess,
    private readonly folder: string,
  ) {}

  static async open(servers: readonly [House, House]): Promise<Haproxy> {
    const folder = mkdtempSync(join(tmpdir(), 'grod-balancer-'));
    const [port, plain] = [await freePort(), await freePort()];
    const file = join(folder, 'haproxy.cfg');
    writeCertificate(join(folder, 'grod.pem'));
    const text = readdressed({
      'maxconn 20000': 'maxconn 1000', // as many files as anybody may open
      'bind :443': `bind 127.0.0.1:${port}`,
      '/etc/haproxy/grod.pem': join(folder, 'grod.pem'),
      'bind :80': `bind 127.0.0.1:${plain}`,
      'server one 127.0.0.1:8081': `server one ${new URL(servers[0].url).host}`,
      'server two 127.0.0.1:8082': `server two ${new URL(servers[1].url).host}`,
    });
    writeFileSync(file, text);
    const balancer = spawn('setpriv', ['--pdeathsig', 'TERM', haproxy, '-db', '-f', file], {
      stdio: process.env.E2E_LOG ? 'inherit' : 'ignore',
    });
    const opened = new Haproxy(`https://127.0.0.1:${port}`, balancer, folder);
    // Over the plain door, which leads to the other: node would not take the certificate.
    const led = async () => {
      if (balancer.exitCode !== null)
        throw new Error(`HAProxy ended with ${balancer.exitCode}; see E2E_LOG=1`);
      const answer = await fetch(`http://127.0.0.1:${plain}/`, { redirect: 'manual' }).catch(() => null);
      return answer?.headers.get('location')?.startsWith('https://') ? true : null;
    };
    try {
      await until('HAProxy', led);
      return opened;
    } catch (failure) {
      await opened.close();
      throw failure;
    }
  }

  async close(): Promise<void> {
    if (this.balancer.exitCode === null) {
      const gone = new Promise((done) => this.balancer.once('exit', done));
      this.balancer.kill('SIGTERM');
      await gone;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
