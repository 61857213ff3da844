import { describe, expect, it } from 'vitest';
import { readLicense } from './license.ts';
import { readPage } from './page.ts';

const BY_SA_3 = 'licenses/by-sa/3.0/deed.en';
const CC0 = 'publicdomain/zero/1.0/deed.en';

function metadata(values: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, source: 'x' }]));
}

function creditOf(values: Record<string, unknown>): string | undefined {
  const info = { url: 'https://upload.wikimedia.org/a/ab/Acme.svg', extmetadata: metadata(values) };
  return readPage({ title: 'File:Acme.svg', imageinfo: [info] }, { searchTerm: 'acme' })?.credit;
}

describe('the licence of a file', () => {
  it.each([
    [{ License: 'pd', LicenseShortName: 'Public domain' }, 'pd', null, null],
    [{ UsageTerms: 'Public domain', Copyrighted: 'False' }, 'pd', null, null],
    [{ License: 'cc0', Copyrighted: 'True' }, 'cc0', '1.0', CC0],
    [{ UsageTerms: 'Creative Commons Zero, Public Domain Dedication' }, 'cc0', '1.0', CC0],
    [{ License: 'cc-by-sa-3.0-de' }, 'cc-by-sa', '3.0', 'licenses/by-sa/3.0/de/deed.en'],
    [{ License: 'cc-by-sa-4.0,3.0,2.5,2.0,1.0' }, 'cc-by-sa', '4.0', 'licenses/by-sa/4.0/deed.en'],
    [{ License: 'cc-by-2.5-in' }, 'cc-by', '2.5', 'licenses/by/2.5/in/deed.en'],
    [{ LicenseShortName: 'CC BY 2.0 fr' }, 'cc-by', '2.0', 'licenses/by/2.0/fr/deed.en'],
    [{ LicenseShortName: 'GFDL, CC BY-SA 3.0' }, 'cc-by-sa', '3.0', BY_SA_3],
    [{ UsageTerms: 'Creative Commons Attribution-Share Alike 3.0' }, 'cc-by-sa', '3.0', BY_SA_3],
    [{ LicenseUrl: '//creativecommons.org/licenses/by/4.0/' }, 'cc-by', '4.0', 'licenses/by/4.0/'],
    [
      { License: 'cc-by-sa', LicenseUrl: 'http://creativecommons.org/licenses/by-sa/1.0/' },
      'cc-by-sa',
      '1.0',
      'licenses/by-sa/1.0/',
    ],
  ])('is read with version and URL: %j', (values, licenseClass, licenseVersion, path) => {
    const licenseUrl = path === null ? null : `https://creativecommons.org/${path}`;
    expect(readLicense(metadata(values))).toMatchObject({
      licenseClass,
      licenseVersion,
      licenseUrl,
      nonFree: false,
    });
  });

  it.each([
    ...[
      'GFDL 1.2',
      'MIT',
      'MIT License',
      'Apache License 2.0',
      'BSD',
      'CeCILL',
      'Attribution',
      'No restrictions',
    ],
    ...[
      'FAL',
      'LGPL',
      'GPLv3',
      'SIL Open Font License',
      'MPL 1.1',
      'OGL 3',
      'KOGL Type 1',
      'Copyrighted free use',
    ],
  ])('%s is free', (LicenseShortName) => {
    expect(readLicense(metadata({ LicenseShortName })).licenseClass).toBe('free');
  });

  it.each(['Fair use', 'CC BY-NC-SA 2.0', 'CC BY-ND 4.0', 'KOGL Type 4', 'Non-free logo'])(
    '%s is not free',
    (LicenseShortName) => {
      expect(readLicense(metadata({ LicenseShortName })).licenseClass).toBe('nonfree');
    },
  );

  it.each([
    { UsageTerms: 'Non-commercial use only' },
    { UsageTerms: 'No derivatives' },
    { LicenseUrl: 'https://creativecommons.org/licenses/by-nc/4.0/' },
    { LicenseUrl: 'https://creativecommons.org/licenses/by-nd/3.0/' },
  ])('is not free if all that the file says is %o', (fields) => {
    expect(readLicense(metadata(fields)).licenseClass).toBe('nonfree');
  });

  it('is not free if the wiki marks the file as fair use', () => {
    expect(readLicense(metadata({ NonFree: 'true', License: 'pd' }))).toMatchObject({
      licenseClass: 'nonfree',
      nonFree: true,
    });
  });

  it.each([
    [{ License: 'pd', LicenseShortName: 'Public domain', Categories: 'Logos|PD-old-assumed' }],
    [{ License: 'pd', Categories: 'PD-old-assumed-expired|1900 paintings' }],
    [{ LicenseShortName: 'PD-old-assumed' }],
    [{ License: 'pd', UsageTerms: 'Presumably in the public domain' }],
    [{ LicenseShortName: 'Logo', UsageTerms: 'vermutlich gemeinfrei' }],
    [{ License: 'pd', LicenseShortName: 'Bild-LogoSH' }],
    [{ LicenseShortName: 'Logo ohne ausreichende Schöpfungshöhe' }],
    [{ License: 'pd', UsageTerms: 'Probablement dans le domaine public' }],
  ])('is presumed, and in no filter, if the source only presumes the public domain: %j', (values) => {
    const presumed = { license: 'Presumed public domain', licenseClass: 'unknown', nonFree: false };
    expect(readLicense(metadata(values))).toMatchObject(presumed);
    expect(creditOf({ Artist: 'A', ...values })).toBe(
      '"Acme" by A, presumed public domain, via Wikimedia Commons',
    );
  });

  it.each([
    [{ License: 'pd', Categories: 'Likely Records logos|Logos of probably famous brands' }, 'pd'],
    [{ License: 'cc0', Categories: 'PD-old-assumed' }, 'cc0'],
    [{ LicenseShortName: 'gemeinfrei' }, 'pd'],
    [{ NonFree: 'true', LicenseShortName: 'Presumed public domain' }, 'nonfree'],
  ])('is certain if the doubt is about something else: %j', (values, licenseClass) => {
    expect(readLicense(metadata(values)).licenseClass).toBe(licenseClass);
  });

  it('is unknown if the wiki states none', () => {
    const nothing = {
      license: null,
      licenseClass: 'unknown',
      licenseVersion: null,
      licenseUrl: null,
      nonFree: false,
    };
    expect(readLicense(undefined)).toEqual(nothing);
    expect(
      readLicense(metadata({ LicenseShortName: 'Mit Namensnennung', Copyrighted: 'True' })).licenseClass,
    ).toBe('unknown');
    expect(readLicense(metadata({ License: 'cc-by-4.0' })).license).toBe('CC BY 4.0');
    expect(readLicense(metadata({ LicenseShortName: 'GFDL 1.2' })).licenseVersion).toBe('1.2');
  });
});
