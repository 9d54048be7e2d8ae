// Sounds as they are heard: each is made once for its game, its pitch varies a little so that repetition does not tire, and
// several at once make each other quieter.
import type { Cue } from '../motion/beats';
import { plain, type Palette } from './palette';
import { render } from './recipes';
import { rate } from './synth';

export class Player {
  private readonly context = new AudioContext();
  private readonly made = new Map<Palette, Map<string, AudioBuffer>>();
  private ends: number[] = [];

  /** Browsers let a page sound only after a touch, and may put it to sleep again. */
  wake(): void {
    if (this.context.state !== 'running') void this.context.resume();
  }

  play(cue: Cue, palette: Palette = plain, seconds = 0.35): void {
    const now = this.context.currentTime;
    this.ends = this.ends.filter((end) => end > now);
    const source = this.context.createBufferSource();
    source.buffer = this.buffer(cue, palette, seconds);
    source.playbackRate.value = 1 + (Math.random() - 0.5) * 0.08;
    const gain = this.context.createGain();
    gain.gain.value = 1 / (1 + 0.7 * this.ends.length);
    source.connect(gain).connect(this.context.destination);
    source.start();
    this.ends.push(now + source.buffer.duration);
  }

  private buffer(cue: Cue, palette: Palette, seconds: number): AudioBuffer {
    // In steps, so that what lasts as long as a stroke is made a few times, not anew for every stroke.
    const length = Math.max(0.05, Math.round(seconds * 10) / 10);
    const name = `${cue} ${length}`;
    const sounds = this.made.get(palette) ?? new Map<string, AudioBuffer>();
    this.made.set(palette, sounds);
    let buffer = sounds.get(name);
    if (buffer === undefined) {
      const samples = render(cue, palette, length);
      buffer = this.context.createBuffer(1, samples.length, rate);
      buffer.copyToChannel(samples, 0);
      sounds.set(name, buffer);
    }
    return buffer;
  }
}
