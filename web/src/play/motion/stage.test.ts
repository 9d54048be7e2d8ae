import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scene } from './beats';
import { Stage, type Wishes } from './stage';

/** As much of the browser's animations as the stage uses: they end when they are told to. */
class Animation {
  static all: Animation[] = [];
  ended = () => {};
  finished = new Promise<void>((done) => (this.ended = done));
  constructor(readonly effect: { target: Element | null }) {
    Animation.all.push(this);
  }
  play = () => {};
  pause = () => {};
  updatePlaybackRate = vi.fn();
  cancel = vi.fn(() => this.ended());
}

const nod: Scene[] = [{ seat: 0, beats: [{ do: 'nod', seat: 0 }] }];
const crumbling: Scene[] = [{ seat: 0, beats: [{ do: 'crumble', at: 'mc:city:0:red-5-0', colour: 'red' }] }];
const settled = () => new Promise((later) => setTimeout(later));

describe('the stage', () => {
  let layer: HTMLElement;
  let stage: Stage;
  let wishes: Wishes;
  let rest = false;

  beforeEach(() => {
    Animation.all = [];
    rest = false;
    vi.stubGlobal('Animation', Animation);
    vi.stubGlobal(
      'KeyframeEffect',
      class {
        constructor(readonly target: Element | null) {}
      },
    );
    Element.prototype.checkVisibility = () => true;
    Element.prototype.animate = () => new Animation({ target: null }) as unknown as globalThis.Animation;
    document.body.innerHTML =
      '<div id="layer"></div><p data-piece="player:0">Ola</p><svg data-piece="mc:city:0:red-5-0"></svg>';
    for (const piece of document.querySelectorAll('[data-piece]'))
      piece.getBoundingClientRect = () =>
        ({ left: 10, top: 10, width: 40, height: 60, right: 50, bottom: 70 }) as DOMRect;
    layer = document.getElementById('layer')!;
    wishes = { speed: () => 'normal', still: () => rest, cue: vi.fn() };
    stage = new Stage(layer, wishes);
  });
  afterEach(() => {
    stage.close();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    document.body.innerHTML = '';
  });

  const show = (scenes: Scene[]) => stage.play(scenes, stage.remember(scenes));

  it('shows what fell although it is gone, until it has fallen', async () => {
    const shots = stage.remember(crumbling);
    document.querySelector('svg')!.remove();
    stage.play(crumbling, shots);
    expect(layer.children.length).toBeGreaterThan(0);
    for (let i = 0; i < 20 && Animation.all.length > 0; i += 1) {
      for (const one of Animation.all.splice(0)) one.ended();
      await settled();
    }
    expect(layer.children.length).toBe(0);
    expect(wishes.cue).toHaveBeenCalledWith('crumble', undefined);
  });

  it('ends at a tap with nothing left behind', async () => {
    show(crumbling);
    show(nod);
    await settled();
    dispatchEvent(new Event('pointerdown'));
    await stage.rest();
    expect(layer.children.length).toBe(0);
    expect(Animation.all.every(({ cancel }) => cancel.mock.calls.length > 0)).toBe(true);
  });

  it('ends when the pieces are scrolled, and not when the log is', async () => {
    document.body.insertAdjacentHTML('beforeend', '<ol></ol><main><i data-piece="mc:stack"></i></main>');
    const scroll = async (what: EventTarget) => {
      what.dispatchEvent(new Event('scroll'));
      await settled();
      return layer.children.length > 0;
    };
    show(crumbling);
    expect(await scroll(document.querySelector('ol')!)).toBe(true);
    expect(await scroll(document.querySelector('main')!)).toBe(false);
    show(crumbling);
    expect(await scroll(document)).toBe(false);
  });

  it('takes nothing along of the place that something new comes out of', () => {
    const note = { do: 'travel', as: 'new', from: 'player:0', to: 'mc:notes:0' } as const;
    show([{ seat: 0, beats: [note] }]);
    expect(layer.children.length).toBe(0);
  });

  it('shows nothing of a piece that lies under the tools', () => {
    document.body.insertAdjacentHTML('beforeend', '<div data-foot style="position: fixed"></div>');
    document.querySelector('[data-foot]')!.getBoundingClientRect = () => ({ top: 30 }) as DOMRect;
    show(crumbling);
    expect(layer.children.length).toBe(0);
  });

  it('keeps clear of the question and of the tools', () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div class="board" data-legal="1"><section class="prompt"></section></div><div data-foot></div>',
    );
    const rectOf = (part: string, [left, top, width, height]: [number, number, number, number]) =>
      (document.querySelector(part)!.getBoundingClientRect = () =>
        ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect);
    rectOf('.prompt', [10, 600, 370, 60]);
    rectOf('[data-foot]', [0, 0, 0, 0]);
    show(crumbling);
    const edge = '-100vw -100vh, 200vw -100vh, 200vw 200vh, -100vw 200vh, -100vw -100vh';
    const prompt = '10px 600px, 380px 600px, 380px 660px, 10px 660px, 10px 600px';
    expect(layer.style.getPropertyValue('--with-holes')).toBe(
      `polygon(evenodd, ${edge}, ${prompt}, -100vw -100vh)`,
    );
  });

  it('puts what everybody should read over the pieces, and beside the question', async () => {
    stage.close();
    vi.stubGlobal('innerWidth', 640);
    vi.stubGlobal('innerHeight', 400);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="over"></div><div class="board" data-legal="1"><section class="prompt"></section></div>',
    );
    document.querySelector('.prompt')!.getBoundingClientRect = () =>
      ({ left: 0, top: 180, width: 640, height: 60, right: 640, bottom: 240 }) as DOMRect;
    const over = document.getElementById('over')!;
    stage = new Stage(layer, wishes, over);
    const rows = [{ seat: 0, what: '', points: 1, total: 1 }];
    const scored = async (high: number) => {
      vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(high);
      show([{ seat: null, beats: [{ do: 'score', key: 'web.points', rows }] }]);
      await settled();
      const { top, scale } = over.querySelector<HTMLElement>('.m-scoring')!.style;
      stage.skip();
      return { top, scale };
    };
    expect(await scored(130)).toEqual({ top: '47px', scale: '1' });
    // What is too high for the room beside the question is made smaller.
    expect(await scored(200)).toEqual({ top: '36px', scale: '0.7' });
    expect(layer.children.length).toBe(0);
  });

  it('copies a piece with its parts laid out as they are', () => {
    document.querySelector<HTMLElement>('p')!.style.display = 'inline-grid';
    show([{ seat: 0, beats: [{ do: 'crumble', at: 'player:0', colour: 'red' }] }]);
    expect(layer.querySelector<HTMLElement>('.m-ghost > p')!.style.display).toBe('grid');
  });

  it('says whose points they are, whatever else bears the name of a seat', async () => {
    document.querySelector('p')!.outerHTML =
      '<b data-piece="player:0">My sheet</b><p data-piece="player:0" data-name="Ola"><svg class="shield"></svg></p>';
    const rows = [{ seat: 0, what: 'met', points: 7, total: 9 }];
    show([{ seat: null, beats: [{ do: 'score', key: 'web.points', rows }] }]);
    await settled();
    expect(layer.querySelector('.m-name')!.textContent).toBe('Ola');
    expect(layer.querySelector('.m-head .shield')).not.toBeNull();
  });

  it('moves nothing for those who asked for rest, and is heard once', async () => {
    rest = true;
    show(crumbling);
    await stage.rest();
    expect(Animation.all).toEqual([]);
    expect(layer.children.length).toBe(0);
    expect(wishes.cue).toHaveBeenCalledTimes(1);
  });

  it('leaves nothing behind when the table is left', () => {
    show(crumbling);
    stage.close();
    expect(layer.children.length).toBe(0);
    const count = Animation.all.length;
    dispatchEvent(new Event('pointerdown'));
    expect(Animation.all.length).toBe(count);
  });

  it('plays the moving faster when more is waiting', async () => {
    show(nod);
    await settled();
    const [first] = Animation.all;
    for (let i = 0; i < 4; i += 1) show(nod);
    expect(first!.updatePlaybackRate).toHaveBeenLastCalledWith(1 / 0.6);
  });
});
