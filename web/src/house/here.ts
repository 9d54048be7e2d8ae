// The house that this page is in.
import { ServerHouse } from '../net/server';
import { heard } from './connection.svelte';
import type { House } from './house';
import { renewal } from './renewal.svelte';

export const house: House = new ServerHouse(heard, (hello) => renewal.met(hello));
