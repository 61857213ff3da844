import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Username } from '#contract/accounts.ts';
import { usernamesFor } from './rules.ts';

const first = (name: string | null, email: string | null) => usernamesFor(name, email).next().value;

describe('the username for an identity', () => {
  it('is the name in allowed characters, or the local part of the address', () => {
    expect(first('Ada Lovelace', null)).toBe('Ada_Lovelace');
    expect(first('Zoë  Ångström-Müller', null)).toBe('Zoe_Angstrom-Muller');
    expect(first('阿达', 'ada.lovelace@example.org')).toBe('ada_lovelace');
    expect(first('Al', 'al@example.org')).toBe('user');
    expect(first(null, null)).toBe('user');
    expect(first('Admin', 'ada@example.org')).toBe('ada');
    expect(first('Root_1', 'admin@example.org')).toBe('user');
    expect(first('Wolfeschlegelsteinhausenbergerdorff', null)).toBe('Wolfeschlegelsteinhausenberger');
  });

  it('is valid for every name, also with a number', () => {
    const text = fc.option(fc.oneof(fc.string(), fc.string({ unit: 'grapheme', maxLength: 60 })));
    fc.assert(
      fc.property(text, text, (name, email) => {
        const names = [...usernamesFor(name, email)];
        expect(names).toHaveLength(20);
        for (const each of names)
          expect(Username.safeParse(each)).toMatchObject({ success: true, data: each });
      }),
    );
  });
});
