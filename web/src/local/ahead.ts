// What a game may need later is fetched while there is a network: it may be gone by then.
import { loadTexts } from '../texts/texts.svelte';

export async function fetchAhead(): Promise<void> {
  await Promise.all([
    import('../table/EndSheet.svelte'),
    import('../table/AdvicePanel.svelte'),
    import('../table/RulesDrawer.svelte'),
    import('../play/PlayerSheet.svelte'),
    import('../replay/ReplayPage.svelte'),
    loadTexts('replay'),
    import('../study/StudyPage.svelte'),
    loadTexts('study'),
    import('./Curtain.svelte'),
    import('./link'),
  ]);
}
