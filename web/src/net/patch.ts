// The state a patch makes of the one before: see texts/patch.h for its form. What has not changed stays the same object,
// so that whoever compares by identity sees what has.

/** The patch is not for this value: something was lost on the way. */
export class Unfit extends Error {}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

export function patched(before: unknown, patch: unknown): unknown {
  if (Array.isArray(patch) && patch.length === 1) return patch[0];
  if (!isObject(patch) || Array.isArray(patch)) throw new Unfit('a patch is a list of one, or an object');
  if (Object.keys(patch).length === 0) return before;
  if (Array.isArray(before)) return patchedList(before, patch);
  if (isObject(before)) return patchedObject(before, patch);
  throw new Unfit('a patch changes parts of what has none');
}

function patchedObject(before: Fields, patch: Fields): Fields {
  const after = { ...before };
  for (const [key, change] of Object.entries(patch)) {
    const there = Object.hasOwn(before, key);
    if (!there && !Array.isArray(change)) throw new Unfit(`there is no ${key}`);
    if (change === 0) Reflect.deleteProperty(after, key);
    else after[key] = patched(before[key], change);
  }
  return after;
}

function patchedList(before: unknown[], { '~': splice, ...changes }: Fields): unknown[] {
  const after = [...before];
  if (splice !== undefined) {
    const [at, gone, come] = splice as [number, number, unknown[]];
    if (!(at >= 0 && gone >= 0 && at + gone <= after.length)) throw new Unfit('items are missing');
    after.splice(at, gone, ...come);
  }
  for (const [key, change] of Object.entries(changes)) {
    const number = Number(key);
    if (!Number.isInteger(number) || number < 0 || number >= after.length) throw new Unfit(`no item ${key}`);
    after[number] = patched(after[number], change);
  }
  return after;
}
