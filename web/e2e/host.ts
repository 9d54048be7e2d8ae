// A host of static files as there are many: it serves what lies in a folder, under a path, has no rule for anything else, and
// knows no API. What was asked for is written down; the folder can be exchanged, and the host be cut off.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { types } from './front';

export class Host {
  readonly asked: string[] = [];
  private server: Server | null = null;
  private port = 0;

  constructor(
    public folder: string,
    /** Begins and ends with a slash. */
    private readonly path: string,
  ) {}

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get url(): string {
    return this.origin + this.path;
  }

  async open(): Promise<void> {
    const server = createServer((asked, answer) => {
      const { pathname } = new URL(asked.url ?? '/', 'http://any');
      this.asked.push(pathname);
      const inside = pathname.startsWith(this.path) ? normalize(pathname.slice(this.path.length)) : '..';
      const file = join(this.folder, inside === '.' || inside === '' ? 'index.html' : inside);
      if (inside.startsWith('..') || !existsSync(file) || !statSync(file).isFile())
        return answer.writeHead(404).end();
      answer.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
      createReadStream(file).pipe(answer);
      return answer;
    });
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done));
    const address = server.address();
    this.port = typeof address === 'object' && address ? address.port : 0;
    this.server = server;
  }

  close(): void {
    this.server?.closeAllConnections();
    this.server?.close();
    this.server = null;
  }
}
