// The sounds: dry and short, wood and paper rather than bells. `trim` keeps the loudest palette at twelve decibels under
// full scale, or less.
import type { Cue } from '../motion/beats';
import { plain, type Palette } from './palette';
import { Synth } from './synth';

interface Recipe {
  trim: number;
  /** `seconds` is for what lasts as long as what it accompanies. */
  play: (synth: Synth, seconds: number) => void;
}

const recipes: Record<Cue, Recipe> = {
  turn: {
    trim: 0.2,
    play: (s) => {
      s.mallet(0, 392, 0.12, 0.8);
      s.mallet(0.075, 587, 0.13, 1);
    },
  },
  take: { trim: 0.34, play: (s) => s.hiss(0, 0.09, 1, 2600, 700, { q: 1.1, attack: 0.012 }) },
  flip: {
    trim: 0.3,
    play: (s) => {
      s.hiss(0, 0.09, 1, 700, 2600, { q: 1.1, attack: 0.03 });
      s.tick(0.085, 900, 0.5);
    },
  },
  land: { trim: 0.17, play: (s) => s.thud(0) },
  complete: {
    trim: 0.17,
    play: (s) => {
      for (const [i, pitch] of [520, 655, 780].entries()) s.tick(i * 0.07, pitch, 0.7);
      s.thud(0.23);
    },
  },
  crumble: {
    trim: 0.17,
    play: (s) => {
      for (const [i, at] of [0, 0.03, 0.075, 0.12, 0.17, 0.22, 0.27].entries())
        s.hiss(at, 0.08, 0.95 * 0.78 ** i, 700 - i * 60, 240, { q: 0.5, attack: 0.002, brown: true });
      s.tone(0, 84, 46, 0.2, 0.35);
    },
  },
  pen: {
    trim: 0.26,
    play: (s, seconds) => {
      const strokes = Math.max(1, Math.round(seconds / 0.09));
      const each = seconds / strokes;
      for (let i = 0; i < strokes; i += 1)
        s.hiss(i * each, each * 1.15, i % 2 ? 0.75 : 1, 1900 + (i % 3) * 350, 2500 - (i % 2) * 500, {
          q: 1.6,
          attack: each * 0.35,
        });
    },
  },
  stamp: {
    trim: 0.17,
    play: (s) => {
      s.thud(0, 1.05);
      s.mallet(0.09, 523, 0.22, 0.5);
      s.mallet(0.09, 659, 0.24, 0.5);
    },
  },
  count: {
    trim: 0.16,
    play: (s, seconds) => {
      const ticks = Math.max(1, Math.round(seconds * 30));
      for (let i = 0; i < ticks; i += 1) s.tick(i / 30, 640 + i * 10, 0.9 * (1 - (0.75 * i) / ticks));
    },
  },
  win: {
    trim: 0.17,
    play: (s) => {
      for (const [i, pitch] of [392, 494, 587].entries()) s.mallet(i * 0.12, pitch, 0.24, 0.85);
      s.mallet(0.36, 784, 0.8, 1);
    },
  },
  lose: {
    trim: 0.19,
    play: (s) => {
      s.mallet(0, 440, 0.28, 0.8);
      s.mallet(0.19, 349, 0.5, 0.8);
    },
  },
  refused: {
    trim: 0.2,
    play: (s) => {
      s.tone(0, 210, 180, 0.06, 0.9, { triangle: true, attack: 0.002 });
      s.hiss(0, 0.01, 0.3, 700, 700);
    },
  },
  chat: {
    trim: 0.19,
    play: (s) => {
      s.tone(0, 520, 1050, 0.07, 0.9, { attack: 0.008 });
      s.tone(0.06, 900, 1250, 0.05, 0.4, { attack: 0.006 });
    },
  },
};

/** The samples of a sound, mono, at the rate of the synth. */
export function render(cue: Cue, palette: Palette = plain, seconds = 0.35): Float32Array<ArrayBuffer> {
  const { trim, play } = recipes[cue];
  const synth = new Synth(palette);
  play(synth, seconds);
  return synth.done(trim);
}
