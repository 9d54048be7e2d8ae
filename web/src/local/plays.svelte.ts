// Whether games can be played in this browser alone: where the client was built with the module, or a server has it (`grod serve
// --module`), for which one may have to wait while it is being built.
import moduleAddress from 'virtual:module';
import { inFolder, file } from '../shell/address';
import { lateModule } from './late';

const again = 5000;

/** Whether they can be played nowhere else: a folder of files has no server. */
export const alone = inFolder;

export const playsHere = $state({ current: moduleAddress !== null });

/** Asks the server whether it has the module, and again while it is being built. */
export async function look(): Promise<void> {
  const answer = await fetch(file(lateModule), { method: 'HEAD' }).catch(() => null);
  // Not every host says of a file that it is missing: some have a page for everything.
  if (answer?.ok && answer.headers.get('Content-Type') === 'application/wasm') playsHere.current = true;
  else if (answer?.status === 503) setTimeout(() => void look(), again);
}

if (moduleAddress === null && import.meta.env.PROD && !inFolder) void look();
