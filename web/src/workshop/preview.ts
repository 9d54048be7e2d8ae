// The picture that other programs show of a link to a table, for `web/scripts/previews.mjs` to photograph.
import { mount } from 'svelte';
import '../styles/tokens.css';
import '../styles/fonts.css';
import { loadTexts } from '../texts/texts.svelte';
import LinkPicture from './LinkPicture.svelte';

const game = new URLSearchParams(location.search).get('game') ?? '';

await loadTexts('common', 'web');
mount(LinkPicture, { target: document.getElementById('preview')!, props: { game } });
