import { describe, expect, it } from 'vitest';
import { Zoom } from './zoom.svelte';

const whole = { x: 0, y: 0, width: 400, height: 200 };
const frame = { width: 400, height: 200 } as DOMRect;
const finger = (pointerId: number, clientX: number, clientY = 100) =>
  ({ pointerId, clientX, clientY }) as PointerEvent;

describe('looking closer', () => {
  it('shows everything at first and never less than a third', () => {
    const zoom = new Zoom();
    expect(zoom.box(whole)).toEqual(whole);
    zoom.by(100);
    expect(zoom.box(whole).width).toBeCloseTo(400 / 3);
    zoom.by(0.001);
    expect(zoom.box(whole)).toEqual(whole);
  });

  it('follows two fingers', () => {
    const zoom = new Zoom();
    zoom.down(finger(1, 180));
    zoom.down(finger(2, 220));
    zoom.move(finger(2, 260), frame);
    expect(zoom.size).toBe(2);
    expect(zoom.dragged).toBe(true);
  });

  it('moves under one finger only when there is more than is shown, and stays inside', () => {
    const zoom = new Zoom();
    zoom.down(finger(1, 200));
    zoom.move(finger(1, 300), frame);
    expect(zoom.box(whole)).toEqual(whole);
    expect(zoom.dragged).toBe(false);
    zoom.up(finger(1, 300));

    zoom.by(2);
    zoom.down(finger(1, 200));
    zoom.move(finger(1, 240), frame);
    expect(zoom.box(whole).x).toBe(80);
    zoom.move(finger(1, 900), frame);
    expect(zoom.box(whole).x).toBe(0);
  });

  it('takes a still finger for a tap', () => {
    const zoom = new Zoom();
    zoom.by(2);
    zoom.down(finger(1, 200));
    zoom.move(finger(1, 203), frame);
    zoom.up(finger(1, 203));
    expect(zoom.dragged).toBe(false);
  });

  it('brings into view what the keys have reached', () => {
    const zoom = new Zoom();
    zoom.by(2);
    zoom.reveal([200, 100], whole);
    expect(zoom.box(whole).x).toBe(100);
    zoom.reveal([390, 100], whole);
    const { x, width } = zoom.box(whole);
    expect(x + width).toBe(400);
  });
});
