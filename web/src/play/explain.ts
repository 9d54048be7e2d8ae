// What happens when a player taps something that is not allowed: the rules are asked why, and the sentence is shown with
// the way to its statement.
//
// How a board uses it. A board knows from `legal` what may be tapped; of everything else it knows no reason and works
// none out. Its prop `explain` takes as much of a move as the tap names, in the form that the moves in `legal` have:
//
//   if (open.has(site)) pick(site);
//   else explain({ verb: 'build', site });        // a thing, and what was to be done with it
//   …
//   explain({ site });                            // only the thing: whatever one would do there
//   explain({ ...inHand, site });                 // beside what was chosen before
//
// The rules answer for every move that has these parts. Nothing comes back to the board: the answer appears at the edge of
// the screen a moment later, and only if the player has not gone on meanwhile. Repeated taps ask once. In a replay
// `explain` does nothing; for a watcher, and while there is no connection, it says so without asking. `refuse` stays for
// what no rule says ("this is another player's town").
import type { TableModel } from '../house/table.svelte';
import { Refusal } from '../house/house';
import type { Reason } from '../house/whyNot';
import type { Move } from '../house/protocol';
import { connection } from '../house/connection.svelte';
import { complain } from '../shell/toasts.svelte';
import { t } from '../texts/texts.svelte';

export type Explain = (move: Move) => void;

const said = (key: string): Reason => ({ text: t(key), statement: null });

/** The `explain` of a table. `tell` shows a reason; it is given what had the focus when the tap came, which is where the
    player wants to be again after a look into the rules. */
export function explainer(
  table: () => Pick<TableModel, 'state' | 'question' | 'whyNot'>,
  tell: (reason: Reason, tapped: HTMLElement | null) => void,
): Explain {
  let last = 0;

  return (move) => {
    const model = table();
    const tapped = document.activeElement as HTMLElement | null;
    const tap = ++last;
    if (model.state === null || model.state.you === null) return tell(said('web.why-not.watching'), tapped);
    if (connection.current !== 'open') return tell(said('web.why-not.offline'), tapped);

    const { question } = model;
    const still = () => tap === last && table() === model && model.question === question;
    model.whyNot(move).then(
      (reason) => {
        if (still()) tell(reason, tapped);
      },
      (fault: unknown) => {
        if (!still()) return;
        const code = fault instanceof Refusal ? fault.code : '';
        if (code === 'lost') tell(said('web.why-not.offline'), tapped);
        else if (code === 'slow') tell(said('error.illegal'), tapped);
        else complain(fault);
      },
    );
  };
}
