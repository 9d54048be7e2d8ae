import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { codeOf, recordIn } from './link';

it('brings a record there and back', async () => {
  const record = `grod record 2\ngame tower-up\nplayer 1 Żółć\n${'1: build red 5\n'.repeat(200)}`;
  const code = await codeOf(record);
  expect(code).toMatch(/^[\w-]+$/);
  expect(code.length).toBeLessThan(record.length / 5);
  expect(await recordIn(code)).toBe(record);
});

it('says of a broken link that it is broken', async () => {
  const code = await codeOf('grod record 2\n'.repeat(50));
  for (const wrong of ['', '!', code.slice(0, -4), 'x'.repeat(50)])
    await expect(recordIn(wrong)).rejects.toMatchObject({ code: 'broken-link' });
});

it('unpacks no more than a game can be', async () => {
  await expect(recordIn(await codeOf('a'.repeat(1 << 20)))).resolves.toHaveLength(1 << 20);
  const bomb = deflateRawSync(Buffer.alloc(64 << 20)).toString('base64url');
  await expect(recordIn(bomb)).rejects.toMatchObject({ code: 'broken-link' });
});
