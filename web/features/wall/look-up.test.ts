import { beforeEach, describe, expect, it } from 'vitest';
import { boltOf, CHOICE, logoOf, record, serveEachTest, server } from '#testing/brands/match-server.ts';
import { ApiError } from '#web/lib/api.ts';
import { lookUp } from './look-up.ts';

serveEachTest();

/** Looks names up, and returns the events, each written as "name" or "name=brand". */
async function look(names: readonly string[], steps: Partial<Parameters<typeof lookUp>[1]> = {}) {
  const rows = names.map((text) => {
    const [name = '', brandId = null] = text.split('=');
    return { name, brandId };
  });
  await lookUp(rows, {
    signal: server.job.signal,
    askBrand: async (name, chosenIds) => {
      record(`ask ${[name, ...chosenIds].join('=')}`);
      server.brands.add(`asked ${name}`);
      return { brand: null };
    },
    searchWikis: () => Promise.reject(new Error('The server searched.')),
    onMatch: ({ name, certainty, logos }, isFinal) => {
      const titles = logos.map(({ title }) => title).filter((title) => title !== name);
      record(`${certainty} ${[name, ...titles].join()}${isFinal ? '' : ' …'}`);
    },
    ...steps,
  });
  return server.events;
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `n${at}`);

describe('looking up a list', () => {
  it('asks for nothing but what the server knows, if that is enough', async () => {
    server.known = {
      Acme: { certainty: 'sure', logos: [logoOf('Acme')] },
      Bolt: { certainty: 'likely', logos: [logoOf('Bolt')] },
      Metro: { certainty: 'unsure', logos: [logoOf('Metro')], choices: [] },
    };
    expect(await look(['Acme', 'Bolt', 'Metro'])).toEqual([
      'match Acme|Bolt|Metro',
      'sure Acme',
      'likely Bolt',
      'unsure Metro',
    ]);
  });

  it('then asks Wikidata for the names that it may know, matches those again, and searches for the rest', async () => {
    server.known = { Acme: { certainty: 'sure' }, Odd: { certainty: 'unsure', logos: [logoOf('Odd 0')] } };
    server.brands = new Set(['Bolt']);
    server.drawings = { Odd: ['Odd 1', 'Odd 2'] };
    expect(await look(['Acme', 'Bolt', 'Odd', 'None'])).toEqual([
      'match Acme|Bolt|Odd|None',
      'sure Acme',
      'missing Bolt …',
      'unsure Odd,Odd 0 …',
      'missing None …',
      'ask Bolt',
      'match Bolt',
      'sure Bolt',
      'search Odd|None',
      'unsure Odd,Odd 0,Odd 1,Odd 2',
      'missing None',
    ]);
  });

  it('searches for a name that Wikidata doesn’t know either', async () => {
    server.known = { Bolt: { certainty: 'missing', logos: [], brandUnasked: true } };
    expect((await look(['Bolt'])).slice(2)).toEqual([
      'ask Bolt',
      'match Bolt',
      'missing Bolt …',
      'search Bolt',
      'missing Bolt',
    ]);
  });

  it('uses a found logo whose title is the name', async () => {
    server.drawings = { Acme: ['Acme truck', 'Acme logo'] };
    expect((await look(['Acme'])).at(-1)).toBe('likely Acme,Acme logo,Acme truck');
  });

  it('doesn’t search if no wiki is searched', async () => {
    server.canSearch = false;
    expect(await look(['None'])).toEqual(['match None', 'missing None']);
  });

  it('asks Wikidata about several brands of a name, and searches only if none of their logos is known', async () => {
    server.known = {
      Metro: { certainty: 'unsure', logos: [logoOf('Metro AG')], choices: [CHOICE], brandUnasked: true },
      Okta: { certainty: 'missing', choices: [CHOICE] },
    };
    expect(await look(['Metro', 'Okta'])).toEqual([
      'match Metro|Okta',
      'unsure Metro,Metro AG …',
      'missing Okta …',
      'ask Metro',
      'match Metro',
      'unsure Metro,Metro AG',
      'search Okta',
      'missing Okta',
    ]);
  });

  it('names the brands that the visitor chose, each time', async () => {
    server.brands = new Set(['Metro']);
    const requests = (await look(['Metro=Q1', 'Acme'])).filter((event) => /^(?:match|ask)/.test(event));
    expect(requests).toEqual(['match Metro=Q1|Acme', 'ask Metro=Q1', 'match Metro=Q1']);
  });

  it('searches for twenty names at a time, in order, one request after the other', async () => {
    const names = numbered(41);
    const seen = await look(names);
    const searches = seen.filter((event) => event.startsWith('search'));
    expect(searches.map((event) => event.split('|').length)).toEqual([20, 20, 1]);
    expect(seen.filter((event) => /^missing n\d+$/.test(event))).toEqual(
      names.map((name) => `missing ${name}`),
    );
    expect(seen.indexOf('missing n19')).toBeLessThan(seen.indexOf(searches[1] ?? ''));
  });

  it('sends no request for an empty list', async () => {
    expect(await look([])).toEqual([]);
  });
});

describe('asking Wikidata', () => {
  beforeEach(() => {
    server.known = { Bolt: { certainty: 'missing', logos: [], brandUnasked: true } };
    server.canSearch = false;
  });

  it('uses the brand that the page got, if the server didn’t store it', async () => {
    const seen = await look(['Bolt'], {
      askBrand: async () => ({ brand: boltOf('Bolt 2020'), rule: 'only' }),
    });
    expect(seen.at(-1)).toBe('sure Bolt,Bolt 2020');
  });

  it('shows the best known of several brands that has a logo, if the page got them', async () => {
    const choices = [{ ...CHOICE, id: 'Q1', currentFile: null }, CHOICE];
    const askBrand = async (_: string, [id]: readonly string[]) =>
      id ? { brand: boltOf(`Bolt ${id}`), rule: 'chosen' as const } : { brand: null, choices };
    expect((await look(['Bolt'], { askBrand })).at(-1)).toBe('unsure Bolt,Bolt Q2');
  });

  it('goes on with the other names if one fails', async () => {
    server.brands = new Set(['Acme', 'Bolt', 'Cord']);
    const askBrand = async (name: string) => {
      if (name === 'Bolt') throw new ApiError('network', 0, 'The server can’t be reached.');
      server.brands.add(`asked ${name}`);
      return { brand: null };
    };
    await expect(look(['Acme', 'Bolt', 'Cord'], { askBrand })).rejects.toThrow('can’t be reached');
    expect(server.events.slice(4)).toEqual([
      'match Acme|Bolt|Cord',
      'sure Acme',
      'missing Bolt …',
      'sure Cord',
    ]);
  });

  it('doesn’t need an answer about a name that a search settles', async () => {
    Object.assign(server, { canSearch: true, drawings: { Bolt: ['Bolt'] } });
    const askBrand = () => Promise.reject(new Error('Wikidata is busy.'));
    expect((await look(['Bolt'], { askBrand })).at(-1)).toBe('likely Bolt');
  });

  it('asks for each name once, at most six at a time', async () => {
    const names = numbered(20);
    server.brands = new Set(names);
    const asked: string[] = [];
    let [running, most] = [0, 0];
    const askBrand = async (name: string) => {
      asked.push(name);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return { brand: null };
    };
    await look(names, { askBrand });
    expect(asked).toEqual(names);
    expect(most).toBe(6);
  });
});

describe('a lookup that ends early', () => {
  it.each([
    ['what the server knows is requested', 'match', []],
    ['Wikidata is asked', 'ask n3', ['ask n0', 'ask n1', 'ask n2', 'ask n3', 'ask n4', 'ask n5']],
    ['the names are matched again', 'match n0', numbered(8).map((name) => `ask ${name}`)],
    ['it searches', 'search', numbered(8).map((name) => `ask ${name}`)],
  ])('asks and says nothing more if it is cancelled while %s', async (_, moment, asked) => {
    server.cancelAt = moment;
    server.brands = new Set(numbered(8));
    await expect(look(['no brand', ...numbered(8)])).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }),
    );
    expect(server.events.filter((event) => event.startsWith('ask')).toSorted()).toEqual(asked);
    expect(server.events.filter((event) => /^\w+ n\d$/.test(event) && !event.startsWith('ask'))).toEqual(
      moment === 'search' ? expect.anything() : [],
    );
    expect(server.events.some((event) => event.startsWith('search'))).toBe(moment === 'search');
  });

  it('gives what it knows so far if the search fails', async () => {
    Object.assign(server, { failing: 'search', known: { Acme: { certainty: 'sure' } } });
    await expect(look(['Acme', 'None'])).rejects.toThrow(ApiError);
    expect(server.events).toEqual(['match Acme|None', 'sure Acme', 'missing None …', 'search None']);
  });

  it('asks no one else if the server can’t be reached', async () => {
    server.failing = 'match';
    await expect(look(['Acme'])).rejects.toThrow(ApiError);
    expect(server.events).toEqual(['match Acme']);
  });
});

describe('names that the server couldn’t search', () => {
  it('aren’t missing: the others are looked up, and the reason is given', async () => {
    server.errors = { None: 'Brand Wiki can’t be reached.' };
    await expect(look(['None', 'Acme'])).rejects.toThrow('Brand Wiki can’t be reached.');
    expect(server.events.slice(-2)).toEqual(['missing None …', 'missing Acme']);
  });

  it('are settled by what the server knows anyway', async () => {
    Object.assign(server, { errors: { Acme: 'Brand Wiki is busy.' }, drawings: { Acme: ['Acme logo'] } });
    expect((await look(['Acme'])).at(-1)).toBe('likely Acme,Acme logo');
  });
});
