import { render } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { event } from '../house/fake';
import News from './News.svelte';

it('tells what the others did until there is something newer', async () => {
  const { container, rerender } = render(News, { recent: [], you: 0 });
  const told = () => [...container.querySelectorAll('[aria-live] p')].map((line) => line.textContent);
  expect(told()).toEqual([]);
  const marek = { seat: 1, name: 'Marek' };
  await rerender({
    recent: [
      event(1),
      event(2, { ...marek, text: 'builds red 4.' }),
      event(3, { ...marek, kind: 'chat', text: 'Ha!' }),
      event(4, { seat: null, name: '', kind: 'rematch', text: 'A table is laid for another game' }),
    ],
  });
  expect(told()).toEqual(['Marek builds red 4.', 'A table is laid for another game']);
  await rerender({ recent: [] });
  await rerender({ recent: [event(5)] });
  expect(told()).toHaveLength(2);
  await rerender({ recent: [event(6, { ...marek, text: 'has decided', sealed: true })] });
  expect(told()).toEqual(['Marek has decided']);
});
