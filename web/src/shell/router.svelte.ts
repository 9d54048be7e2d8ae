// A router for a few paths. The address is the state: going somewhere pushes it, the browser's buttons pop it.
import { at, pageIn } from './address';
import { atRest, covered, uncover } from './layers';

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; key: string; invitation: Invitation | null; guided: boolean; plain: boolean }
  | { page: 'replay'; key: string; seat: number | null; step: number | null }
  /** A game studied: the overview, or one of its decisions. */
  | { page: 'study'; key: string; step: number | null; line: number | null }
  | { page: 'rules'; game: string; statement: string | null }
  /** All puzzles, those of a game, or one of them. */
  | { page: 'puzzles'; game: string | null; id: string | null }
  /** One's own games that are over. */
  | { page: 'history' }
  /** The deals of a day; null: of today. */
  | { page: 'daily'; date: string | null }
  | { page: 'settings' }
  /** Another device of somebody's; the code stands behind the #. */
  | { page: 'device'; code: string }
  /** A game that a link contains. */
  | { page: 'shared'; code: string }
  | { page: 'nowhere' };

/** What a link to one seat carries. */
export interface Invitation {
  seat: number;
  key: string;
}

function whole(text: string | null): number | null {
  return text !== null && /^-?\d{1,6}$/.test(text) ? Number(text) : null;
}

/** What stands before a game in a link: behind the #, which is sent to nobody. */
export const contained = '#game=';

export function routeOf(address: URL): Route {
  const url = pageIn(address);
  const [first, second, ...more] = url.pathname.split('/').filter((part) => part !== '');
  const { searchParams: query } = url;
  if (first === 'puzzles' && more.length < 2)
    return { page: 'puzzles', game: second ?? null, id: more[0] ?? null };
  if (more.length > 0) return { page: 'nowhere' };
  if (first === undefined && url.hash.startsWith(contained))
    return { page: 'shared', code: url.hash.slice(contained.length) };
  if (first === undefined) return { page: 'home' };
  if (first === 'games' && second === undefined) return { page: 'history' };
  if (first === 'daily') return { page: 'daily', date: second ?? null };
  if (first === 'settings' && second === undefined) return { page: 'settings' };
  if (first === 'device' && second === undefined) return { page: 'device', code: url.hash.slice(1) };
  if (second === undefined) return { page: 'nowhere' };
  if (first === 'rules') return { page: 'rules', game: second, statement: url.hash.slice(1) || null };
  if (first === 'new') return { page: 'new', game: second };
  if (first === 't') {
    // The key of a seat stands behind the #, which is sent to nobody; links of older versions had it before.
    const kept = new URLSearchParams(url.hash.slice(1));
    const seat = whole(kept.get('seat') ?? query.get('seat'));
    const key = kept.get('key') ?? query.get('key');
    const invitation = seat !== null && key !== null ? { seat, key } : null;
    return {
      page: 'table',
      key: second,
      invitation,
      guided: query.has('guide'),
      plain: query.get('board') === 'generic',
    };
  }
  if (first === 'r')
    return { page: 'replay', key: second, seat: whole(query.get('seat')), step: whole(query.get('step')) };
  if (first === 's')
    return { page: 'study', key: second, step: whole(query.get('step')), line: whole(query.get('line')) };
  return { page: 'nowhere' };
}

export const route = $state<{ current: Route }>({ current: routeOf(new URL(location.href)) });

/** The address of what is shown. */
let shown = location.href;

function arrive(): void {
  shown = location.href;
  route.current = routeOf(new URL(shown));
  scrollTo(0, 0);
}

export function go(path: string): void {
  atRest(() => {
    history[covered() ? 'replaceState' : 'pushState'](null, '', at(path));
    arrive();
  });
}

/** The address follows without a new page: where a replay stands. */
export function amend(path: string): void {
  history.replaceState(history.state, '', at(path));
  shown = location.href;
}

const pathOf = (address: string): string => pageIn(new URL(address)).pathname;

addEventListener('popstate', () => {
  // What lay over the page is gone, and the page is where it was, whatever its address was when it was covered.
  if (uncover() && pathOf(location.href) === pathOf(shown)) history.replaceState(history.state, '', shown);
  else if (location.href !== shown) arrive();
});

/** Links inside the client do not load a page; all others, and those meant for a new tab, do. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest('a');
  if (link === null || link.target !== '' || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  const { pathname, search, hash } = pageIn(new URL(link.href));
  go(pathname + search + hash);
}

/** The key in a link, or a bare key, that somebody pasted; null if it is neither. */
export function pastedTable(text: string): string | null {
  const trimmed = text.trim();
  if (/^[\w-]{6,64}$/.test(trimmed)) return `/t/${trimmed}`;
  try {
    const url = pageIn(new URL(trimmed, location.origin));
    const found = routeOf(url);
    return found.page === 'table' || found.page === 'replay' || found.page === 'shared'
      ? url.pathname + url.search + url.hash
      : null;
  } catch {
    return null;
  }
}
