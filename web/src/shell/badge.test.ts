import { expect, it } from 'vitest';
import { badge } from './badge';

it('marks the icon of the tab while it is one’s turn', () => {
  document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
  const icon = () => new URL(document.querySelector('link')!.href).pathname;
  badge(true);
  expect(icon()).toBe('/icon-turn.svg');
  badge(false);
  expect(icon()).toBe('/icon.svg');
});
