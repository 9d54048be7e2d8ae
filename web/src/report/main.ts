// A study as one page that opens anywhere: no server, no network, nothing to install.
import { mount } from 'svelte';
import { boardOf } from '../boards/load';
import '../styles/base.css';
import { loadTexts, setLanguage } from '../texts/texts.svelte';
import { unpacked } from './data';
import ReportPage from './ReportPage.svelte';

const kept = document.getElementById('study');
if (kept) {
  const report = await unpacked(kept.textContent.trim());
  await setLanguage(report.language);
  await loadTexts('common', 'web', 'study');
  const module = await boardOf(report.summary.game);
  mount(ReportPage, { target: document.getElementById('report')!, props: { report, module } });
}
