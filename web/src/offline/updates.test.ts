import { beforeEach, expect, it, vi } from 'vitest';
import { offer } from './offer.svelte';
import { Updates, type Keeper } from './updates';

/** A worker that says when it changes. */
class FakeWorker extends EventTarget {
  state = 'installing';
  readonly heard: string[] = [];
  postMessage(word: string): void {
    this.heard.push(word);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  readonly update = vi.fn(() => Promise.resolve());
  found(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    return worker;
  }
  installed(): void {
    this.waiting = this.installing;
    this.installing = null;
    this.waiting!.become('installed');
  }
}

class FakeKeeper extends EventTarget {
  controller: FakeWorker | null = new FakeWorker();
  readonly registration = new FakeRegistration();
  readonly register = vi.fn(() => Promise.resolve(this.registration));
  readonly getRegistration = () => Promise.resolve(this.registration);
}

let keeper: FakeKeeper;
let updates: Updates;
const reload = vi.fn();

beforeEach(() => {
  reload.mockReset();
  offer.ready = false;
  keeper = new FakeKeeper();
  updates = new Updates(keeper as unknown as Keeper, reload);
});

it('offers a build that has come, and takes it only when it is wanted', async () => {
  await updates.install();
  expect(keeper.controller!.heard).toEqual(['here']);
  expect(offer.ready).toBe(false);
  const newer = keeper.registration.found();
  expect(offer.ready).toBe(false);
  keeper.registration.installed();
  expect(offer.ready).toBe(true);
  expect(newer.heard).toEqual([]);
  await updates.accept();
  expect(newer.heard).toEqual(['take over']);
  expect(reload).not.toHaveBeenCalled();
  keeper.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('does not take the first build for an update', async () => {
  vi.useFakeTimers();
  keeper.controller = null;
  const installed = updates.install();
  expect(keeper.register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3000);
  await installed;
  vi.useRealTimers();
  keeper.registration.found();
  keeper.registration.installed();
  expect(offer.ready).toBe(false);
});

it('waits for a build that is on its way, and goes on without one that does not come', async () => {
  const newer = keeper.registration.found();
  const accepted = updates.accept();
  keeper.registration.installed();
  await accepted;
  expect(newer.heard).toEqual(['take over']);

  keeper.registration.waiting = null;
  const broken = keeper.registration.found();
  const second = updates.accept();
  broken.become('redundant');
  await second;
  expect(reload).toHaveBeenCalledOnce();
});

it('only loads the page anew where nothing is kept', async () => {
  const nowhere = new Updates(undefined, reload);
  await nowhere.install();
  expect(nowhere.keeps).toBe(false);
  await nowhere.accept();
  expect(reload).toHaveBeenCalledOnce();
});
