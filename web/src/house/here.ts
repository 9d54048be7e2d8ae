// The house that this page is in.
import { ServerHouse } from '../net/server';
import { heard } from './connection.svelte';
import type { House } from './house';

export const house: House = new ServerHouse(heard);
