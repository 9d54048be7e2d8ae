// The workshop of the rules panel: /rules.html?game=tiny-towns&statement=TT-B9&lang=pl&theme=dark. Like the workshop
// of the boards it is served by `npm run dev` alone.
import { mount } from 'svelte';
import '../styles/base.css';
import { loadTexts } from '../texts/texts.svelte';
import Rules from './Rules.svelte';

await loadTexts('common', 'web');
mount(Rules, { target: document.getElementById('workshop')! });
