// What is used of http_ece, which brings no types: an implementation of RFC 8188 and RFC 8291 that is none of ours.
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  const ece: {
    decrypt(
      body: Buffer,
      how: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string | Buffer },
    ): Buffer;
  };
  export default ece;
}
