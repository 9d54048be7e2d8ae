// What ears would notice: how loud, how long, how sharp.
import { rate } from './synth';

export interface Measured {
  /** Decibels relative to full scale. */
  peak: number;
  milliseconds: number;
  /** The share of the energy above six kilohertz. */
  sharp: number;
}

export function measure(samples: Float32Array): Measured {
  const decay = Math.exp((-2 * Math.PI * 6000) / rate);
  let [peak, energy, high, low] = [0, 0, 0, 0];
  for (const x of samples) {
    peak = Math.max(peak, Math.abs(x));
    low = decay * low + (1 - decay) * x;
    energy += x * x;
    high += (x - low) ** 2;
  }
  const last = samples.findLastIndex((x) => Math.abs(x) > 0.001);
  return {
    peak: 20 * Math.log10(peak || 1e-9),
    milliseconds: ((last + 1) / rate) * 1000,
    sharp: energy > 0 ? high / energy : 0,
  };
}
