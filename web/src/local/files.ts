// Files that somebody brings: a record, to be looked through, or games of another browser.
import { Refusal } from '../house/house';
import { contained, go } from '../shell/router.svelte';
import { codeOf } from './link';

const most = 64 << 20; // bytes of a file that is read at all

export async function textOf(file: File): Promise<string> {
  if (file.size > most) throw new Refusal('no-record', 'no-record');
  return file.text();
}

/** Shows the record as if a link had contained it. */
export async function openRecord(file: File): Promise<void> {
  const text = await textOf(file);
  // What is wrong with a record is said where it is read; this is no record at all.
  if (!/^(#.*\n|\s*\n)*grod record \d/.test(text)) throw new Refusal('no-record', 'no-record');
  go(`/${contained}${await codeOf(text)}`);
}
