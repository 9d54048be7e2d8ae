import { afterEach, describe, expect, it } from 'vitest';
import { addAll } from '../../texts/testing';
import { setLanguage } from '../../texts/texts.svelte';
import { fieldName, verbName, Words } from './words';

addAll('fields', 'monster_city');
afterEach(() => setLanguage('en'));

describe('the words of the generic board', () => {
  const words = new Words('monster-city', ['Ola', 'Bot 2']);

  it('name fields and decisions', () => {
    expect([fieldName('one_colour'), verbName('carry_out')]).toEqual(['One colour', 'Carry it out']);
    expect(fieldName('never_heard_of')).toBe('Never heard of');
    setLanguage('pl');
    expect([fieldName('one_colour'), verbName('carry_out')]).toEqual(['Jeden kolor', 'Wykonaj']);
  });

  it('write cells', () => {
    expect(words.cell('event', null)).toBe('–');
    expect(words.cell('events', [])).toBe('–');
    expect(words.cell('total', -3)).toBe('−3');
    expect(words.cell('stop', true)).toBe('yes');
    expect(words.cell('office', { colour: 'red', value: 3 })).toBe('Colour red, Value 3');
    expect(words.cell('phase', 'no_such_phase')).toBe('no such phase');
    expect(words.cell('house', '2-11')).toBe('2-11');
  });

  it('call things as the game does', () => {
    expect(words.cell('used_events', ['cold_feet'])).toBe('Cold Feet');
    setLanguage('pl');
    expect(words.cell('colour', 'red')).toBe('czerwony');
    expect(words.cell('phase', 'scoring')).toBe('zdobywanie punktów');
  });

  it('say who', () => {
    expect(words.cell('to_act', [1, 0])).toBe('Bot 2, Ola');
    expect(words.cell('notes', 1)).toBe('1');
    expect([words.row('towns', 1, 2), words.row('office', 1, 2)]).toEqual(['Bot 2', '2']);
  });
});
