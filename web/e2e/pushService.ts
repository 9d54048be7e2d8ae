// A push service of the tests' own, and a browser that subscribes there: messages are opened by an implementation that is none
// of ours, and whoever sends them is known by node's own cryptography.
import { execFileSync } from 'node:child_process';
import { createECDH, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ece from 'http_ece';

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export class PushService {
  readonly received: Received[] = [];

  private constructor(
    private readonly folder: string,
    /** In which a program finds that this service is to be believed. */
    readonly certificate: string,
    readonly port: number,
    private readonly shut: () => void,
  ) {}

  static async open(): Promise<PushService> {
    const folder = mkdtempSync(join(tmpdir(), 'grod-push-'));
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
    const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', ['req', '-x509', ...made, ...named, '-keyout', key, '-out', certificate], {
      stdio: 'ignore',
    });
    const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const shut = () => {
      server.closeAllConnections();
      server.close();
    };
    const service = new PushService(folder, certificate, (server.address() as AddressInfo).port, shut);
    server.on('request', (request, answer) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        service.received.push({ method, path: url, headers, body: Buffer.concat(parts) });
        answer.writeHead(201, { Location: '/message/1' }).end();
      });
    });
    return service;
  }

  get origin(): string {
    return `https://localhost:${this.port}`;
  }

  close(): void {
    this.shut();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** What a browser has to itself when it has subscribed. */
export class Subscriber {
  private readonly keys: ECDH = createECDH('prime256v1');
  private readonly secret = randomBytes(16);

  constructor(
    readonly endpoint: string,
    readonly language: string,
  ) {
    this.keys.generateKeys();
  }

  get subscription() {
    return {
      endpoint: this.endpoint,
      p256dh: this.keys.getPublicKey().toString('base64url'),
      auth: this.secret.toString('base64url'),
      language: this.language,
    };
  }

  opened(body: Buffer): unknown {
    const how = { version: 'aes128gcm', privateKey: this.keys, authSecret: this.secret } as const;
    return JSON.parse(ece.decrypt(body, how).toString()) as unknown;
  }
}

/** Who an Authorization header says has sent it, if they have signed it: their key, and what they claim. */
export function signedBy(header: string): { key: string; claims: Record<string, unknown> } | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString() || '{}') as Record<string, unknown>;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const owner = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const valid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: owner, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return valid && read(head).alg === 'ES256' ? { key, claims: read(claims) } : null;
}
