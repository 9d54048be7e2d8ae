// The games by their faces: what is shown of each before anybody sits down. A game's folder may hold its colours
// (`face.css`), its scene (`scene.svg`) and a word about its setting-up (`setup.ts`); the shell knows no game by name, and
// one that brings nothing of this has a colour of its own all the same.

/** Which settings are chosen in plain sight, because they decide what kind of game it will be. */
export interface SetupFace {
  upfront: string[];
}

const colours = import.meta.glob('./*/face.css', { eager: true });
const scenes = import.meta.glob<string>('./*/scene.svg', { query: '?raw', import: 'default' });
const setups = import.meta.glob<SetupFace>('./*/setup.ts', { eager: true, import: 'default' });

const folderOf = (game: string): string => game.replaceAll('-', '_');

/** The games that this client has a face for, in the order of their names. */
export const games: string[] = Object.keys(colours).map((path) => path.split('/')[1]!.replaceAll('_', '-'));

/** The scene of a game as SVG; undefined where it has none. */
export const sceneOf = (game: string): Promise<string> | undefined =>
  scenes[`./${folderOf(game)}/scene.svg`]?.();

export const isUpfront = (game: string, setting: string): boolean =>
  setups[`./${folderOf(game)}/setup.ts`]?.upfront.includes(setting) ?? false;

/** The hue of a game without colours of its own: always the same for the same game. */
export function hueOf(game: string): number | undefined {
  if (games.includes(game)) return undefined;
  return Array.from(game).reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 360, 0);
}
