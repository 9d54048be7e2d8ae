// What is asked of the browser's own store; everything else of it is tried in real browsers (e2e/local.e2e.ts).
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '../house/house';
import { IndexedStore, refusalOf, type Row } from './store';

const row = { key: 'here-1', summary: {} } as unknown as Row;

/** A database in which every transaction is done at once; says how each was asked for. */
function fakeDatabase(asked: IDBTransactionOptions[]): IDBFactory {
  const transaction = (_stores: string[], _mode: string, options: IDBTransactionOptions) => {
    asked.push(options);
    const open = { objectStore: () => ({ add: vi.fn(), put: vi.fn() }), oncomplete: () => {} };
    queueMicrotask(() => open.oncomplete());
    return open;
  };
  const open = () => {
    const request = { result: { transaction }, onsuccess: () => {} };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  return { open } as unknown as IDBFactory;
}

describe('the store', () => {
  it('counts an event as kept when it is on the disk, not before', async () => {
    const asked: IDBTransactionOptions[] = [];
    vi.stubGlobal('indexedDB', fakeDatabase(asked));
    await new IndexedStore().append(row, { n: 1, event: '{}' });
    expect(asked).toEqual([{ durability: 'strict' }]);
  });

  it('says that nothing is kept where the browser has no store, as in some private windows', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await expect(new IndexedStore().rows()).rejects.toMatchObject({ code: 'no-storage' });
    await expect(new IndexedStore().append(row, { n: 1, event: '{}' })).rejects.toMatchObject({
      code: 'no-storage',
    });
  });

  it.each([
    ['QuotaExceededError', 'storage-full'],
    ['ConstraintError', 'elsewhere'],
    ['InvalidStateError', 'no-storage'],
  ])('tells %s as %s', (name, code) => {
    expect(refusalOf(new DOMException('', name))).toMatchObject({ code });
    expect(refusalOf(new Refusal('over', 'over'))).toMatchObject({ code: 'over' });
  });
});
