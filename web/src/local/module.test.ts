import { expect, it } from 'vitest';
import { Refusal } from '../house/house';
import { startModule } from './testing';

it('takes a call for which its memory has to grow', async () => {
  const module = await startModule();
  const long = 'x'.repeat(16 << 20);
  expect(() => module.call('no such thing', { long })).toThrow(Refusal);
});
