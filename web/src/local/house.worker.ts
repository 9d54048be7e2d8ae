// The worker that holds the local house.
import moduleAddress from 'virtual:module';
import { Refusal } from '../house/house';
import { Desk } from './desk';
import { lateModule } from './late';
import { Module } from './module';
import { IndexedStore } from './store';
import type { FromWorker, Question, Sitting, ToWorker } from './talk';
import { ThinkerPool } from './thinkers';

const post = (message: FromWorker): void => {
  postMessage(message);
};
const fall = (error: unknown) => post({ fallen: String(error) });

/** Held until the function that comes back is called, or this worker is gone. */
function hold(table: string): Promise<(() => void) | null> {
  // Without locks (a page without https) nobody can tell; the store still refuses an event that is there already.
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) return Promise.resolve(() => {});
  return new Promise((done, failed) => {
    const held = (lock: Lock | null) => {
      if (lock === null) {
        done(null);
        return undefined;
      }
      return new Promise<void>((release) => done(release));
    };
    locks.request(`grod ${table}`, { ifAvailable: true }, held).catch(failed);
  });
}

async function begun(): Promise<Desk> {
  const fetched = await fetch(moduleAddress ?? new URL(lateModule, location.origin)).catch(() => null);
  if (!fetched?.ok) throw new Refusal('no-module', 'no-module');
  const compiled = await WebAssembly.compile(await fetched.arrayBuffer());
  const hire = () => new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
  return new Desk({
    module: await Module.start(compiled),
    store: new IndexedStore(),
    thinkers: new ThinkerPool(hire, compiled, navigator.hardwareConcurrency),
    say: post,
    seat: (table: string, sitting: Sitting) => post({ table, sitting }),
    hold,
    now: () => Date.now(),
    fall,
  });
}

const desk = begun();
desk.then(
  (ready) => ready.greet(),
  (error: unknown) => {
    if (!(error instanceof Refusal)) fall(error);
  },
);

/** Whoever speaks to a house that could not begin is told why. */
function refuse(text: string, error: unknown): void {
  if (!(error instanceof Refusal)) return;
  const { id } = JSON.parse(text) as { id: string };
  post(JSON.stringify({ type: 'error', id, code: error.code, error: error.message }));
}

async function answer({ id, name, args }: Question): Promise<void> {
  try {
    const ready = await desk;
    const ask = ready[name].bind(ready) as (...what: unknown[]) => unknown;
    post({ id, done: await ask(...args) });
  } catch (error) {
    if (!(error instanceof Refusal)) fall(error);
    else post({ id, refused: { code: error.code, message: error.message } });
  }
}

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (typeof data === 'string')
    void desk.then(
      (ready) => ready.received(data),
      (error: unknown) => refuse(data, error),
    );
  else void answer(data);
};
