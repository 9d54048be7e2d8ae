// One page that opens anywhere: no server, no network, nothing to install. It shows what it was filled with.
import { mount } from 'svelte';
import type { BoardModule } from '../boards/board';
import { boardOf } from '../boards/load';
import '../styles/base.css';
import { loadTexts, setLanguage } from '../texts/texts.svelte';
import { unpacked, type Report, type Shown } from './data';
import ReportPage from './ReportPage.svelte';
import ShownPage from './ShownPage.svelte';

const kept = (name: string): string | undefined => document.getElementById(name)?.textContent.trim();

/** Words and board of the game. */
async function prepare({ language, summary }: Report | Shown): Promise<BoardModule> {
  await setLanguage(language);
  await loadTexts('common', 'web', 'study', 'replay');
  return boardOf(summary.game);
}

const target = document.getElementById('report')!;
const study = kept('study');
if (study !== undefined) {
  const report = await unpacked<Report>(study);
  mount(ReportPage, { target, props: { report, module: await prepare(report) } });
}
const position = kept('shown');
if (position !== undefined) {
  const shown = await unpacked<Shown>(position);
  mount(ShownPage, { target, props: { shown, module: await prepare(shown) } });
}
