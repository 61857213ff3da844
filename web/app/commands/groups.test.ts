import { describe, expect, it } from 'vitest';
import { type Command, groupCommands, isMatch } from './groups.ts';

const command = (label: string, keywords = ''): Command => ({
  id: label,
  label,
  keywords,
  icon: null,
  run: () => undefined,
});

const COMMANDS = {
  search: command('Search'),
  suggestions: [command('GitHub')],
  pages: [command('Upgrade', 'premium pricing'), command('Dashboard'), command('Privacy Policy', 'legal')],
  actions: [command('Switch to dark theme', 'mode'), command('Sign out', 'sign out')],
  recent: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => command(`recent ${name}`)),
};
const labels = (text: string) =>
  groupCommands(text, COMMANDS).map(({ label, commands }) => [label, ...commands.map((one) => one.label)]);

describe('typed words find a command', () => {
  it.each(['dark', 'theme dark', 'DARK sw', 'mode', ''])(
    '“%s” in any order, by the starts of words',
    (text) => {
      expect(isMatch({ label: 'Switch to dark theme', keywords: 'mode' }, text)).toBe(true);
    },
  );

  it('only if each word does', () => {
    expect(isMatch({ label: 'Switch to dark theme' }, 'dark docker')).toBe(false);
    expect(isMatch({ label: 'Switch to dark theme' }, 'ark')).toBe(false);
  });
});

describe('the palette lists', () => {
  it('recent searches, actions and pages before anything is typed', () => {
    expect(labels(' ').map(([label, first]) => [label, first])).toEqual([
      ['Recent searches', 'recent a'],
      ['Actions', 'Switch to dark theme'],
      ['Go to', 'Upgrade'],
    ]);
    expect(labels('')[0]).toHaveLength(6);
  });

  it('the search first, then suggestions, then what else has the words', () => {
    expect(labels('out')).toEqual([
      ['Search', 'Search'],
      ['Logos and brands', 'GitHub'],
      ['Actions', 'Sign out'],
    ]);
  });

  it('a page or action first if its name starts with the text, from three characters on', () => {
    expect(labels('dash').map(([label]) => label)).toEqual(['Go to', 'Search', 'Logos and brands']);
    expect(labels('da').map(([label]) => label)).toEqual(['Search', 'Logos and brands', 'Actions', 'Go to']);
  });
});
