// Where the pages of the client lie. A server knows them by their paths; a folder of files on any host has one page, and the rest
// of the address stands behind its #. Inside the client a page is always called by its path.

/** Whether this is such a folder: the build counts addresses from the page then. */
export const inFolder = import.meta.env.BASE_URL === './';

/** Where everything lies that belongs to the client; ends with a slash. */
export const root = (folder = inFolder): string =>
  folder ? new URL('.', location.href).href : `${location.origin}/`;

/** What a link to the page leads to. */
export function at(path: string, folder = inFolder): string {
  if (!folder) return path;
  // A game that a link contains stands behind the # anyway.
  return path.startsWith('/#') ? path.slice(1) : `#${path}`;
}

/** The same for somebody elsewhere. */
export const whole = (path: string, folder = inFolder): string =>
  new URL(at(path, folder), root(folder)).href;

/** The page that an address means, as a server would have it. */
export function pageIn(url: URL, folder = inFolder): URL {
  if (url.hash.startsWith('#/')) return new URL(url.hash.slice(1), url.origin);
  return folder ? new URL(`/${url.hash}`, url.origin) : url;
}

/** A file beside the page. */
export const file = (name: string): string => root() + name;
