// The workshop: a board by itself, fed with frames that `web/scripts/frames` made. For building boards, not for
// players: it is served by `npm run dev` alone and is no part of the bundle.
import { mount } from 'svelte';
import '../styles/tokens.css';
import { loadTexts } from '../texts/texts.svelte';
import Workshop from './Workshop.svelte';

await loadTexts('common', 'web');
mount(Workshop, { target: document.getElementById('workshop')! });
