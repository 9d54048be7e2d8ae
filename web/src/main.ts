// The client starts here, as soon as there are words for it.
import { mount } from 'svelte';
import App from './App.svelte';
import './styles/base.css';
import { loadTexts } from './texts/texts.svelte';

await loadTexts('common', 'web');
mount(App, { target: document.getElementById('app')! });
