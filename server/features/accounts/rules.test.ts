import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Username } from '#contract/accounts.ts';
import { usernamesFor } from './rules.ts';

const firstUsername = (name: string | null, email: string | null) => usernamesFor(name, email).next().value;

describe('the username for an identity', () => {
  it('is the name, or else the local part of the email address, in allowed characters; or “user” if both are reserved or unusable', () => {
    expect(firstUsername('Ada Lovelace', null)).toBe('Ada_Lovelace');
    expect(firstUsername('Zoë  Ångström-Müller', null)).toBe('Zoe_Angstrom-Muller');
    expect(firstUsername('阿达', 'ada.lovelace@example.org')).toBe('ada_lovelace');
    expect(firstUsername('Al', 'al@example.org')).toBe('user');
    expect(firstUsername(null, null)).toBe('user');
    expect(firstUsername('Admin', 'ada@example.org')).toBe('ada');
    expect(firstUsername('Root_1', 'admin@example.org')).toBe('user');
    expect(firstUsername('Wolfeschlegelsteinhausenbergerdorff', null)).toBe('Wolfeschlegelsteinhausenberger');
  });

  it('is valid for every name and email address, and so are its numbered variants', () => {
    const nullableString = fc.option(fc.oneof(fc.string(), fc.string({ unit: 'grapheme', maxLength: 60 })));
    fc.assert(
      fc.property(nullableString, nullableString, (name, email) => {
        const names = [...usernamesFor(name, email)];
        expect(names).toHaveLength(20);
        for (const username of names)
          expect(Username.safeParse(username)).toMatchObject({ success: true, data: username });
      }),
    );
  });
});
