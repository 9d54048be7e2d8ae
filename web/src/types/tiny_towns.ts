// What a client is shown of tiny-towns, and the moves. Written by `grod types` from the C++ descriptions; scripts/types keeps it fresh.

export interface View {
  phase: Phase;
  to_act: number[];
  active: number[];
  mode: Mode;
  round: number;
  hammer: number | null;
  next: number | null;
  monuments: boolean;
  novice: number[];
  cards: CardView[];
  towns: TownView[];
  face_up: Resource[];
  returned: Resource[];
  seen: Resource[];
  pile: number | null;
  gains: Kind[];
  hand: HandView | null;
}

export type Phase = 'monuments' | 'naming' | 'going_on' | 'choosing' | 'placing' | 'building' | 'gaining' | 'over';

export type Mode = 'standard' | 'town_hall' | 'solo';

export interface CardView {
  kind: Kind;
  card: string;
  pattern: string[];
}

export type Kind = 'cottage' | 'food' | 'well' | 'chapel' | 'tavern' | 'theater' | 'factory' | 'monument';

export interface TownView {
  squares: SquareView[];
  monument: Monument | null;
  watch: Kind[];
  shrine: number | null;
  namings: number;
  set_aside: number;
  place: number | null;
  cube: Resource | null;
  total: number;
  reasons: ReasonView[];
}

export interface SquareView {
  cube: Resource | null;
  piece: Kind | null;
  stock: Resource[];
  adorned: boolean;
}

export type Resource = 'wood' | 'wheat' | 'brick' | 'glass' | 'stone';

export type Monument = 'architects_guild' | 'archive_of_the_second_age' | 'barrett_castle' | 'cathedral_of_caterina' | 'fort_ironweed' | 'grand_mausoleum_of_the_rodina' | 'grove_university' | 'mandras_palace' | 'obelisk_of_the_crescent' | 'opaleyes_watch' | 'shrine_of_the_elder_tree' | 'silva_forum' | 'the_sky_baths' | 'the_starloom' | 'statue_of_the_bondmaker' | 'none';

export interface ReasonView {
  line: Line;
  squares: string[];
  points: number;
  counted: string[];
}

export type Line = 'cottage' | 'food' | 'well' | 'chapel' | 'tavern' | 'theater' | 'factory' | 'monument' | 'empty';

export interface HandView {
  town: TownView;
  dealt: Monument[];
  kept: Monument | null;
  monument: CardView[];
  choice: Resource | null;
  stage: Stage | null;
  carried: Resource | null;
  raising: Kind | null;
  site: string[];
  marking: string | null;
  replacements: number | null;
  ready: ReadyView[];
}

export type Stage = 'none' | 'place' | 'carry' | 'build' | 'target' | 'mark' | 'replace' | 'grant' | 'watch' | 'gain';

export interface ReadyView {
  kind: Kind;
  squares: string[];
}

export type Move =
  | { verb: 'keep'; monument: string }
  | { verb: 'name'; resource: 'brick' | 'glass' | 'stone' | 'wheat' | 'wood' }
  | { verb: 'go_on' }
  | { verb: 'finish' }
  | { verb: 'place'; resource: 'brick' | 'glass' | 'stone' | 'wheat' | 'wood'; square: string }
  | { verb: 'store'; square: string }
  | { verb: 'exchange'; resource: 'brick' | 'glass' | 'stone' | 'wheat' | 'wood'; square: string }
  | { verb: 'adorn'; square: string }
  | { verb: 'set_aside' }
  | { verb: 'build'; kind: 'chapel' | 'cottage' | 'factory' | 'food' | 'monument' | 'tavern' | 'theater' | 'well'; squares: Array<string> }
  | { verb: 'stand'; square: string }
  | { verb: 'mark'; resource: 'brick' | 'glass' | 'stone' | 'wheat' | 'wood' }
  | { verb: 'replace'; kind: 'chapel' | 'cottage' | 'factory' | 'food' | 'tavern' | 'theater' | 'well'; square: string }
  | { verb: 'raise'; kind: 'chapel' | 'cottage' | 'factory' | 'food' | 'tavern' | 'theater' | 'well'; square: string }
  | { verb: 'watch'; kinds: Array<'chapel' | 'cottage' | 'factory' | 'food' | 'tavern' | 'theater' | 'well'> }
  | { verb: 'done' };
