// The client starts here, as soon as there are words for it.
import { mount } from 'svelte';
import App from './App.svelte';
import './styles/base.css';
import { loadTexts } from './texts/texts.svelte';

await loadTexts('common', 'web');
mount(App, { target: document.getElementById('app')! });

// Where nothing can be kept, everything is as before.
if (import.meta.env.PROD)
  import('./offline/updates')
    .then(({ begin }) => begin(import.meta.url))
    .catch((error: unknown) => console.warn(String(error)));
