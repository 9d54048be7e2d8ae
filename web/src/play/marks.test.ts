import { afterEach, expect, it } from 'vitest';
import monsterCity from '../boards/monster_city';
import tinyTowns from '../boards/tiny_towns';
import towerUp from '../boards/tower_up';
import welcomeTo from '../boards/welcome_to';
import type { BoardMark } from '../boards/board';
import { gathered } from './marks';

const mark = (action: number, sign: string, move: Record<string, unknown> = {}): BoardMark => ({
  action,
  move,
  sign,
  label: sign,
});

function board(html: string): HTMLElement {
  document.body.innerHTML = html;
  for (const one of document.querySelectorAll('*')) one.checkVisibility = () => !one.matches('[hidden]');
  return document.body;
}

afterEach(() => (document.body.innerHTML = ''));

const signs = (at: Map<Element, BoardMark[]>) =>
  [...at].map(([thing, marks]) => `${thing.id} ${marks.map(({ sign }) => sign).join('')}`);

it('gathers the marks of one spot, and of things alike takes the one that is seen', () => {
  const room = board(
    '<i id="away" data-site="4" hidden></i><i id="site" data-site="4"></i><i id="card" data-place="1"></i>',
  );
  const marks = [
    mark(7, '★', { verb: 'build', site: 4, colour: 'grey' }),
    mark(8, '2', { verb: 'take', place: 1 }),
    mark(9, '●', { verb: 'build', site: 4, colour: 'black' }),
    mark(10, '3', { verb: 'roof', site: 11 }),
  ];
  expect(signs(gathered(room, marks, towerUp.spots, 0))).toEqual(['site ★●', 'card 2']);
});

it('marks the buttons of the plain board', () => {
  const room = board('<button id="one" data-action="7"></button><button id="two" data-action="8"></button>');
  const marks = [mark(7, '★'), mark(8, '2'), mark(8, '●')];
  expect(signs(gathered(room, marks, undefined, 0))).toEqual(['one ★', 'two 2●']);
});

it('knows the spots of every game', () => {
  const building = { colour: 'red', value: 5 };
  const cases: [string[], string][] = [
    [monsterCity.spots({ verb: 'build', building } as never), '<i data-target="office:red-5"></i>'],
    [monsterCity.spots({ verb: 'stop' }), '<i data-target="prompt:stop"></i>'],
    [towerUp.spots!({ verb: 'take', place: 2 }, 0), '<i data-place="2"></i>'],
    [towerUp.spots!({ verb: 'wild', colour: 'grey' }, 0), '<i data-answer="grey"></i>'],
    [
      tinyTowns.spots({ verb: 'place', resource: 'wood', square: 'b1' }, 1),
      '<i data-piece="tt:square:1:1"></i>',
    ],
    [
      tinyTowns.spots({ verb: 'name', resource: 'wood' }, 1),
      '<button><i data-piece="tt:rack:wood"></i></button>',
    ],
    [tinyTowns.spots({ verb: 'done' }, 1), '<i data-answer="done"></i>'],
    [welcomeTo.spots!({ verb: 'take', number: 1, effect: 1 }, 0), '<i data-piece="wt:pair:1"></i>'],
    [welcomeTo.spots!({ verb: 'write', house: '2-7', shift: 0 }, 1), '<i data-piece="wt:lot:1:2:7"></i>'],
    [welcomeTo.spots!({ verb: 'claim', plan: 3 }, 1), '<i data-piece="wt:plan:2"></i>'],
  ];
  for (const [selectors, html] of cases) {
    const room = board(html);
    for (const selector of selectors) expect(room.querySelector(selector), selector).not.toBeNull();
  }
});
