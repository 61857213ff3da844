import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import { newRow, stateOf } from './rows.ts';
import {
  readPrevious,
  readStoredRows,
  replaceStoredRows,
  storeLogos,
  storePrevious,
  storeRows,
} from './stored-list.ts';

const stored = new Map<string, string>();
const logo = (title: string, url = `https://w.example/${title}.svg`) => ({ title, url }) as Logo;
const namesOf = () => readStoredRows().map(({ name }) => name);

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('the list of a wall', () => {
  it('is kept with the visitor’s decisions, and is looked up again', () => {
    const [chosen, upload] = [logo('Acme logo'), new File([''], 'own.svg')];
    const rows = [
      { ...newRow('Acme'), chosen, decision: 'accepted' as const, isPending: false },
      { ...newRow('Metro'), brandId: 'Q1', found: [logo('Metro')], gone: ['x'], isPending: false },
      { ...newRow('Bolt'), upload, uploadId: 'u1', decision: 'skipped' as const },
    ];
    storeRows(rows);
    expect(readStoredRows()).toEqual([
      { ...newRow('Acme'), chosen, decision: 'accepted' },
      { ...newRow('Metro'), brandId: 'Q1' },
      { ...newRow('Bolt'), uploadId: 'u1', decision: 'skipped' },
    ]);
  });

  it('leaves nothing behind when it is emptied', () => {
    storeRows([newRow('Acme')]);
    storeRows([]);
    expect(stored.size).toBe(0);
    expect(readStoredRows()).toEqual([]);
  });

  it.each([
    ['cut off', '[{"name":"Acme"'],
    ['text', 'Acme'],
    ['a number', '7'],
    ['null', 'null'],
    ['an object', '{"name":"Acme"}'],
    ['a list with a hole', '[null]'],
    ['a list of texts', '["Acme"]'],
    ['a list without names', '[{}, {"name": 7}, {"name": null}]'],
  ])('is empty if what is stored is %s', (_, text) => {
    stored.set('wall', text);
    expect(readStoredRows()).toEqual([]);
  });

  it('has its first 200 names if more are stored', () => {
    storeRows(Array.from({ length: 230 }, (_, at) => newRow(`Name ${at}`)));
    expect([namesOf().length, namesOf().at(-1)]).toEqual([200, 'Name 199']);
  });

  it('is empty, and isn’t kept, if the browser blocks storage', () => {
    const fail = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: fail, setItem: fail, removeItem: fail });
    storeRows([newRow('Acme')]);
    storeRows([]);
    expect(readStoredRows()).toEqual([]);
  });
});

describe('a list that is replaced', () => {
  const previous = () => readPrevious().map((rows) => rows.map(({ name }) => name).join());

  it('is kept with its decisions, the latest first, at most three', () => {
    storeRows([{ ...newRow('Acme'), uploadId: 'u1', decision: 'skipped' }, newRow('Bolt')]);
    for (const name of ['C', 'D', 'E']) {
      replaceStoredRows([newRow(name)]);
      expect(namesOf()).toEqual([name]);
    }
    expect(previous()).toEqual(['D', 'C', 'Acme,Bolt']);
    expect(readPrevious()[2]?.[0]).toMatchObject({ uploadId: 'u1', decision: 'skipped' });
    storeLogos([logo('F')]);
    expect(previous()).toEqual(['E', 'D', 'C']);
  });

  it('isn’t kept if it is empty or the same as the new one', () => {
    storeLogos([logo('Acme')]);
    expect(previous()).toEqual([]);
    storeLogos([logo('Acme')]);
    replaceStoredRows(readStoredRows());
    expect(previous()).toEqual([]);
  });

  it.each(['{"a":1}', '[7]', '[[null]]', 'x'])('is none if what is stored is %s', (text) => {
    stored.set('wallPrevious', text);
    expect(previous()).toEqual([]);
    storePrevious([]);
    expect(stored.size).toBe(0);
  });
});

describe('a wall of selected logos', () => {
  it('has each of them on its sheet, with its title as the name', () => {
    storeLogos([logo('Acme'), logo('Bolt')]);
    const rows = readStoredRows();
    expect(rows.map(({ name, chosen }) => [name, chosen?.url])).toEqual([
      ['Acme', 'https://w.example/Acme.svg'],
      ['Bolt', 'https://w.example/Bolt.svg'],
    ]);
    expect(rows.map(stateOf)).toEqual(['ready', 'ready']);
  });

  it('numbers logos with equal titles, also if one already has such a number', () => {
    const titles = ['Acme', 'ACME', 'Acme (2)', 'acme', 'Acme (2)'];
    storeLogos(titles.map((title, at) => logo(title, `https://w.example/${at}.svg`)));
    expect(namesOf()).toEqual(['Acme', 'ACME (2)', 'Acme (2) (2)', 'acme (3)', 'Acme (2) (3)']);
    const names = namesOf().map((name) => name.toLowerCase());
    expect(new Set(names).size).toBe(titles.length);
    expect(readStoredRows().map(({ chosen }) => chosen?.url)).toEqual(
      titles.map((_, at) => `https://w.example/${at}.svg`),
    );
  });

  it('has the first 200 of them, and replaces the previous list', () => {
    storeRows([newRow('Before')]);
    storeLogos(Array.from({ length: 250 }, (_, at) => logo(`Logo ${at}`)));
    expect([namesOf().length, namesOf()[0], namesOf().at(-1)]).toEqual([200, 'Logo 0', 'Logo 199']);
    expect(JSON.parse(stored.get('wall') ?? '[]')).toHaveLength(200);
    storeLogos([]);
    expect(readStoredRows()).toEqual([]);
  });
});
