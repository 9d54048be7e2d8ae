// Signs for what a game is remembered by.
import type { MomentKind } from '../house/protocol';
import type { IconName } from '../shell/Icon.svelte';

const icons: Record<MomentKind, IconName> = {
  none: 'log',
  scoring: 'plus',
  goal: 'trophy',
  shuffle: 'again',
  ending: 'flag',
};

export const iconOf = (kind: MomentKind): IconName => icons[kind];
