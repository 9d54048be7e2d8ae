// Whoever asked to be written to is, for as long as they want it: every page that opens says so anew, and when another language
// is chosen, so that neither a renewed key of the house nor a renewed subscription of the browser is missed.
import { allowed } from '../shell/notices';
import { settings } from '../shell/settings.svelte';
import type { Language } from '../texts/languages';
import { language } from '../texts/texts.svelte';

async function listen(current: Language): Promise<void> {
  const [push, session] = await Promise.all([import('./push'), import('../shell/session.svelte')]);
  await session.identified();
  await push.listen(current);
}

export function keepListening(): void {
  $effect(() => {
    const current = language.current;
    // Who cannot be reached now is told by the next page.
    if (settings.push && allowed()) void listen(current).catch(() => {});
  });
}
