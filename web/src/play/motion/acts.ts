// How each kind of beat is played. Preparing it, as soon as the page has changed, makes the page look as it did; running
// it, when its turn comes, shows what happened. Every one ends with the page as it is.
import type { Beat } from './beats';
import { turn } from './cards';
import { dip, type Act, type Of, type Shots } from './kit';
import { find } from './pieces';
import { scoring } from './scoring';
import { banner, count, lanterns, light, rise, stamp, street } from './signs';
import { crumble, drop, grow, land, leave, settle } from './stand';
import { swirl } from './swirl';
import type { Take } from './take';
import { travel } from './travel';
import { write } from './write';

function together(take: Take, { beats }: Of<'together'>, shots: Shots): Act {
  const acts = beats.map((beat) => prepare(take, beat, shots));
  return async () => {
    await Promise.all(acts.map((act) => act()));
  };
}

export function prepare(take: Take, beat: Beat, shots: Shots): Act {
  switch (beat.do) {
    case 'travel':
      return travel(take, beat, shots);
    case 'drop':
      return drop(take, beat);
    case 'land':
      return land(take, beat);
    case 'crumble':
      return crumble(take, beat, shots);
    case 'leave':
      return leave(take, beat, shots);
    case 'settle':
      return settle(take, beat, shots);
    case 'rise':
      return rise(take, beat, shots);
    case 'light':
      return light(take, beat);
    case 'turn':
      return turn(take, beat, shots);
    case 'write':
      return write(take, beat);
    case 'grow':
      return grow(take, beat);
    case 'stamp':
      return stamp(take, beat);
    case 'banner':
      return banner(take, beat);
    case 'swirl':
      return swirl(take, beat, shots);
    case 'street':
      return street(take, beat);
    case 'lanterns':
      return lanterns(take, beat);
    case 'score':
      return scoring(take, beat);
    case 'nod':
      return () => dip(take, find(`player:${beat.seat}`));
    case 'count':
      return count(take, beat);
    case 'together':
      return together(take, beat, shots);
    case 'wait':
      return () => take.wait(beat.ms);
  }
}
