// Writes every sound of the client as a WAV file, for ears, and prints how loud, long and sharp each is. The client itself
// makes them from the same recipes (src/play/sound) when they are first heard: that is smaller than any file of samples.
//   npm run sounds            into web/shots/sounds
import { Buffer } from 'node:buffer';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';

const load = async (name) =>
  (await runnerImport(new URL(`../src/${name}.ts`, import.meta.url).pathname)).module;
const { cues } = await load('play/motion/beats');
const { plain } = await load('play/sound/palette');
const { render } = await load('play/sound/recipes');
const { measure } = await load('play/sound/measure');
const { rate } = await load('play/sound/synth');

const palettes = { plain };
const boards = new URL('../src/boards/', import.meta.url);
for (const game of readdirSync(boards))
  if (existsSync(new URL(`${game}/palette.ts`, boards)))
    palettes[game] = (await load(`boards/${game}/palette`)).palette;

/** Mono, sixteen bits. */
function wav(samples) {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((x, i) => file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, x)) * 32767), 44 + i * 2));
  return file;
}

const folder = new URL('../shots/sounds/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [game, palette] of Object.entries(palettes))
  for (const cue of cues) {
    const samples = render(cue, palette);
    const { peak, milliseconds, sharp } = measure(samples);
    const name = `${game}-${cue}`;
    writeFileSync(new URL(`${name}.wav`, folder), wav(samples));
    console.log(
      `${name.padEnd(24)} ${peak.toFixed(1).padStart(6)} dB ${milliseconds.toFixed(0).padStart(5)} ms ${(sharp * 100).toFixed(1).padStart(5)} % above 6 kHz`,
    );
  }
