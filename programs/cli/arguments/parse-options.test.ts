import { describe, expect, it } from 'vitest';
import type { Options } from '../command.ts';
import { parseOptions } from './parse-options.ts';

const OPTIONS: Options = {
  out: { description: '', value: 'FILE', short: 'o' },
  wiki: { description: '', value: 'URL', isMultiple: true },
  theme: { description: '', value: 'THEME', values: ['light', 'dark'] },
  limit: { description: '', value: 'N' },
  json: { description: '' },
};
const parse = (...argv: string[]) => parseOptions(argv, OPTIONS);

describe('the arguments of a command', () => {
  it('are options with or without a value, and names in between', () => {
    const { values, args } = parse('a', '--json', '-o', 'x', 'b', '--wiki=1', '--wiki', '2', '--', '--c');
    expect(args).toEqual(['a', 'b', '--c']);
    expect([values.has('json'), values.text('out'), values.all('wiki')]).toEqual([true, 'x', ['1', '2']]);
    expect(parse('-').args).toEqual(['-']);
    expect(parse('--out', '-').values.text('out')).toBe('-');
    expect(parse('--out=-a').values.text('out')).toBe('-a');
  });

  it.each([
    [['--jsn'], 'There is no option “--jsn”. Did you mean “--json”?'],
    [['--constructor'], 'There is no option “--constructor”.'],
    [['-x'], 'There is no option “-x”.'],
    [['--json=1'], '--json has no value.'],
    [['--out'], '--out needs a value: --out FILE'],
    [['--out', '--json'], '--out needs a value: --out FILE'],
    [['-o', '-o'], '-o needs a value: -o FILE'],
    [['--theme', 'drak'], '--theme can’t be “drak”, only light, dark. Did you mean “dark”?'],
  ])('%j is refused: %s', (argv, message) => {
    expect(() => parse(...argv)).toThrow(message);
  });

  it('are whole numbers where a number is needed', () => {
    const range = { min: 1, max: 50, otherwise: 10 };
    expect(parse().values.number('limit', range)).toBe(10);
    expect(parse('--limit', '7').values.number('limit', range)).toBe(7);
    for (const text of ['0', '51', '1.5', '1e1', 'x'])
      expect(() => parse('--limit', text).values.number('limit', range)).toThrow('from 1 to 50');
  });
});
