// The strokes from which all sounds are made: tones, hisses, mallets, ticks and thuds, added up sample by sample. Pure: the
// same stroke gives the same samples anywhere, in a browser as in a script, so sounds can be measured in tests.
import type { Palette } from './palette';

export const rate = 44_100;

interface ToneShape {
  triangle?: boolean;
  attack?: number;
}
interface HissShape {
  q?: number;
  attack?: number;
  brown?: boolean;
}

/** Rises in `attack` seconds and dies away to a thousandth at the end. */
function envelope(at: number, duration: number, attack: number): number {
  if (at < attack) return at / attack;
  return 0.001 ** ((at - attack) / Math.max(0.001, duration - attack));
}

/** Noise that is the same every time. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** A resonant filter of second order, to be retuned on the way. */
class Filter {
  private b0 = 1;
  private b1 = 0;
  private b2 = 0;
  private a1 = 0;
  private a2 = 0;
  private x1 = 0;
  private x2 = 0;
  private y1 = 0;
  private y2 = 0;

  tune(kind: 'band' | 'low', frequency: number, q: number): void {
    const angle = (2 * Math.PI * Math.min(frequency, rate * 0.45)) / rate;
    const alpha = Math.sin(angle) / (2 * q);
    const cosine = Math.cos(angle);
    const a0 = 1 + alpha;
    this.b0 = (kind === 'band' ? alpha : (1 - cosine) / 2) / a0;
    this.b1 = (kind === 'band' ? 0 : 1 - cosine) / a0;
    this.b2 = (kind === 'band' ? -alpha : (1 - cosine) / 2) / a0;
    this.a1 = (-2 * cosine) / a0;
    this.a2 = (1 - alpha) / a0;
  }

  pass(x: number): number {
    const y = this.b0 * x + this.b1 * this.x1 + this.b2 * this.x2 - this.a1 * this.y1 - this.a2 * this.y2;
    this.x2 = this.x1;
    this.x1 = x;
    this.y2 = this.y1;
    this.y1 = y;
    return y;
  }
}

/** A sheet of samples on which strokes are laid; times are in seconds, gains before the trim of the cue. */
export class Synth {
  private samples = new Float32Array(rate / 2);
  private end = 0;
  private seed = 20_231;

  constructor(private readonly palette: Palette) {}

  tone(at: number, from: number, to: number, length: number, gain: number, shape: ToneShape = {}): void {
    const { triangle = false, attack = 0.003 } = shape;
    const { pitch, decay, bend } = this.palette;
    const duration = length * decay;
    const first = from * pitch;
    const last = Math.max(30, (to * pitch) / bend);
    let phase = 0;
    this.lay(at, duration, (time) => {
      phase += (first * (last / first) ** (time / duration)) / rate;
      const turn = phase % 1;
      const wave = triangle
        ? 1 - 4 * Math.abs(Math.round(turn - 0.25) - (turn - 0.25))
        : Math.sin(2 * Math.PI * turn);
      return wave * gain * envelope(time, duration, attack);
    });
  }

  hiss(at: number, duration: number, gain: number, from: number, to: number, shape: HissShape = {}): void {
    const { q = 0.8, attack = 0.004, brown = false } = shape;
    const white = noise((this.seed += 7919));
    const filter = new Filter();
    // What is small and hard hisses higher.
    const shift = this.palette.pitch ** 0.3;
    let drift = 0;
    let n = 0;
    this.lay(at, duration, (time) => {
      if (n++ % 32 === 0) filter.tune('band', shift * from * (to / from) ** (time / duration), q);
      drift = (drift + 0.06 * white()) / 1.02;
      return (
        filter.pass(brown ? drift * 3.2 : white()) *
        gain *
        this.palette.grain *
        envelope(time, duration, attack)
      );
    });
  }

  mallet(at: number, pitch: number, length: number, gain: number): void {
    this.tone(at, pitch, pitch * this.palette.bend ** 0.7, length, gain, { attack: 0.006 });
    this.tone(at, pitch * 3.93, pitch * 3.9, length * 0.22, gain * 0.14);
    this.hiss(at, 0.012, gain * 0.12, 900, 900);
    this.steel(at, pitch, length * 0.7, gain * 0.5);
  }

  tick(at: number, pitch: number, gain: number): void {
    this.tone(at, pitch, pitch * 0.86, 0.026, gain, { triangle: true, attack: 0.001 });
    this.hiss(at, 0.009, gain * 0.7, 2200, 1500, { attack: 0.001 });
    this.steel(at, pitch, 0.05, gain * 0.5);
  }

  thud(at: number, gain = 1): void {
    this.tone(at, 110, 70, 0.09, gain, { attack: 0.002 });
    this.tone(at, 220, 130, 0.035, gain * 0.3, { triangle: true, attack: 0.001 });
    this.hiss(at, 0.014, gain * 0.5, 1300, 700, { attack: 0.001 });
    this.steel(at, 330, 0.09, gain * 0.3);
  }

  /** What was laid, under the ceiling of the palette, as loud as `trim` says. */
  done(trim: number): Float32Array<ArrayBuffer> {
    const filter = new Filter();
    filter.tune('low', this.palette.ceiling, 0.5);
    const out = new Float32Array(this.end);
    for (let i = 0; i < out.length; i += 1) out[i] = filter.pass(this.samples[i]!) * trim;
    return out;
  }

  private steel(at: number, pitch: number, length: number, gain: number): void {
    if (this.palette.steel === 0) return;
    for (const [i, partial] of [2.76, 5.4].entries()) {
      const high = Math.min(pitch * partial, 3600);
      this.tone(at, high, high * this.palette.bend, length / (i + 1), (gain * this.palette.steel) / (i + 1));
    }
  }

  private lay(at: number, duration: number, sample: (time: number) => number): void {
    const first = Math.round(at * rate);
    const count = Math.ceil(duration * rate);
    this.end = Math.max(this.end, first + count);
    if (this.end > this.samples.length) {
      const longer = new Float32Array(this.end * 2);
      longer.set(this.samples);
      this.samples = longer;
    }
    for (let i = 0; i < count; i += 1) this.samples[first + i]! += sample(i / rate);
  }
}
