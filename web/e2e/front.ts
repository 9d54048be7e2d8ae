// The client's files before a server that has none: everything under /api goes through, byte by byte.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { extname, join, normalize } from 'node:path';

export const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
};

/** The same policy as the server's own pages have. */
async function policyOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  return answer.headers.get('content-security-policy') ?? '';
}

/** `at` is the port of its own; 0 takes a free one. */
export async function openFront(
  dist: string,
  port: number,
  at = 0,
): Promise<{ port: number; close: () => void }> {
  const policy = await policyOf(port);
  const open = new Set<Socket>();

  const server: Server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', 'http://any').pathname;
    if (path.startsWith('/api/') || path === '/healthz' || path === '/readyz') {
      const { method, headers } = asked;
      const on = request({ host: '127.0.0.1', port, method, path: asked.url, headers }, (come) => {
        answer.writeHead(come.statusCode ?? 502, come.headers);
        come.pipe(answer);
      });
      on.on('error', () => answer.writeHead(502).end());
      asked.pipe(on);
      return;
    }
    const wanted = join(dist, normalize(path));
    const file = existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(dist, 'index.html');
    answer.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Content-Security-Policy': policy,
    });
    createReadStream(file).pipe(answer);
  });

  server.on('upgrade', (asked: IncomingMessage, from: Socket, head: Buffer) => {
    const to = connect(port, '127.0.0.1', () => {
      const lines = asked.rawHeaders.flatMap((text, at) =>
        at % 2 ? [] : [`${text}: ${asked.rawHeaders[at + 1]}`],
      );
      to.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      to.write(head);
      from.pipe(to).pipe(from);
    });
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });

  await new Promise<void>((done) => server.listen(at, '127.0.0.1', done));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => {
      for (const socket of open) socket.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
