// What a browser did, kept only when its test fails, in web/traces: every step with its time, what the page said and asked
// for, and the page as it stood at the end. E2E_TRACE=1 keeps the page at every step, which takes half as long again.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

const traces = join(import.meta.dirname, '../traces');

/** A file for what a failure leaves behind, named after the test that runs. */
export function traceFile(ending: string): string {
  mkdirSync(traces, { recursive: true });
  const { testPath = '', currentTestName = '' } = expect.getState();
  const file = testPath.replace(/^.*\//, '').replace(/\.e2e\.ts$/, '');
  const words = `${file} ${currentTestName}`.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120);
  return join(traces, `${words}-${ending}`);
}

/** Follows a player until the test is over; the answer keeps the trace at once, for a fault found on the way. */
export async function follow(context: BrowserContext, player: string): Promise<() => Promise<void>> {
  const everything = Boolean(process.env.E2E_TRACE);
  await context.tracing.start({ snapshots: everything, screenshots: everything });
  let following = true;
  const keep = async () => {
    if (!following) return;
    following = false;
    const path = traceFile(`${player}.zip`);
    const picture = traceFile(`${player}.png`);
    await context
      .pages()[0]
      ?.screenshot({ path: picture, timeout: 5_000 })
      .catch(() => {});
    // Of a test that is tried once more, the first player is gone already.
    const stopped = context.tracing.stop({ path });
    const isKept = await stopped.then(
      () => true,
      () => false,
    );
    if (!isKept) return;
    console.log(`What ${player} saw last: ${picture}\nand did: npx playwright-core show-trace ${path}`);
  };
  onTestFinished(async ({ task }) => {
    if (task.result?.errors?.length) await keep();
    await context.close();
  });
  return keep;
}
