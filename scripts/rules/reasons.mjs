// The tables of docs/coverage.md and docs/mutation.md: rows of a place, a text of code and a reason, one table under the
// heading of each game. What a check finds is compared with them in both directions.

const cell = (text) => text.replaceAll('|', '\\|');

/// One row as it stands in the page.
export const row = (place, code, reason = '') => `| ${place} | \`${cell(code)}\` | ${reason} |`;

/// The rows under "## game" of a page: [place, code, reason].
export function rowsOf(page, game) {
  const section = page.split(/^## /m).find((part) => part.split('\n')[0].trim() === game) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'))
    .map((line) => {
      const [, place, code, reason] = line.split(/(?<!\\)\|/).map((part) => part.trim().replaceAll('\\|', '|'));
      return [place, code.replace(/^`|`$/g, ''), reason];
    });
}

/// What was found and has no row with a reason, and rows of what was not found. `found` holds [place, code].
export function compare(found, rows) {
  const key = ([place, code]) => `${place}\n${code}`;
  const listed = new Set(rows.filter(([, , reason]) => reason).map(key));
  const there = new Set(found.map(key));
  return {
    missing: found.filter((one) => !listed.has(key(one))),
    stale: rows.filter((one) => !there.has(key(one))),
  };
}
