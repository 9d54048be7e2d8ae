// Whoever is awaited at a table should notice: a sound, a dot on the icon, and, while the page is out of sight, a
// notification for those who asked for one. The title has its own dot.
import type { Palette } from '../play/sound/palette';
import { sound } from '../play/sound/sound';
import { badge } from '../shell/badge';
import { notify } from '../shell/notices';

export interface Call {
  /** Whether it is one's turn; null until the table is known. */
  mine: boolean | null;
  /** What a notification says, and which table it is about. */
  text: string;
  table: string;
  palette?: Palette;
}

export function attend(call: () => Call): void {
  const mine = $derived(call().mine);
  $effect(() => {
    badge(mine === true);
    return () => badge(false);
  });

  // Not at the first look: whoever comes to a table sees that they are awaited.
  let before: boolean | null = null;
  $effect(() => {
    const { table, text, palette } = call();
    if (mine === true && before === false) {
      sound('turn', palette);
      notify(text, table);
    }
    before = mine;
  });
}
