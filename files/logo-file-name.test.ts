import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameOf, uniqueFileNames } from './logo-file-name.ts';

const svg = (title: string) => fileNameOf({ title, fileType: 'svg' });

test.each([
  ['Google 2015 logo', 'google_2015_logo.svg'],
  ['  --Coca–Cola®!! ', 'coca_cola.svg'],
  ['Яндекс Логотип', 'яндекс_логотип.svg'],
  ['東京 2020', '東京_2020.svg'],
  ['हिन्दी समाचार', 'हिन्दी_समाचार.svg'],
  ['ไทยพีบีเอส', 'ไทยพีบีเอส.svg'],
  ['தினமலர்', 'தினமலர்.svg'],
  ['නෙත් FM', 'නෙත්_fm.svg'],
  ['ខ្មែរ ថ្មី', 'ខ្មែរ_ថ្មី.svg'],
  ['ایران‌خودرو', 'ایرانخودرو.svg'],
  ['קוֹל יִשְׂרָאֵל', 'קוֹל_יִשְׂרָאֵל.svg'],
  ['বাংলা ভাষা', 'বাংলা_ভাষা.svg'],
  ['မြန်မာ့အသံ', 'မြန်မာ့အသံ.svg'],
  ['ދިވެހި', 'ދިވެހި.svg'],
  ['नेपाल १२३', 'नेपाल_१२३.svg'],
  ['ΟΔΟΣ ΑΘΗΝΩΝ', 'οδος_αθηνων.svg'],
  ['ᲗᲑᲘᲚᲘᲡᲘ', 'თბილისი.svg'],
  ['한국 방송', '한국_방송.svg'],
  ['GROẞE Iğdır', 'große_iğdır.svg'],
  ['Zo\u0337ra S\u0323\u0307', 'zo̷ra_ṩ.svg'],
  ['İstanbul', 'istanbul.svg'],
  ['İŞ BANKASI', 'iş_bankasi.svg'],
  ['Cafe\u0301 ❤️ 1️⃣', 'café_1.svg'],
  ['★ ☆', 'logo.svg'],
  ['', 'logo.svg'],
  ['CON', 'con_logo.svg'],
  ['Lpt¹', 'lpt¹_logo.svg'],
  ['Con Edison', 'con_edison.svg'],
])('%s is saved as %s', (title, name) => expect(svg(title)).toBe(name));

test('a very long title is truncated at a whole character', () => {
  const name = svg('𝒳'.repeat(200));
  expect(name.length).toBeLessThanOrEqual(120);
  expect(name.isWellFormed()).toBe(true);
});

test('a name is never empty, has at most 120 characters and contains no spaces or separators', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      expect(svg(title)).toMatch(/^[^_\s/\\:.]([^\s/\\:.]*[^_\s/\\:.])?\.svg$/u);
      expect(svg(title).length).toBeLessThanOrEqual(120);
    }),
  );
});

test('equal names are numbered, skipping names that are taken', () => {
  const titles = ['Google', 'google!', 'Google 2', 'GOOGLE', 'Google'];
  expect(uniqueFileNames(titles.map((title) => ({ title, fileType: 'svg' })))).toEqual([
    'google.svg',
    'google_2.svg',
    'google_2_2.svg',
    'google_3.svg',
    'google_4.svg',
  ]);
  const logos = [
    { title: 'Google', fileType: 'svg' },
    { title: 'Google', fileType: 'png' },
  ] as const;
  expect(uniqueFileNames(logos)).toEqual(['google.svg', 'google.png']);
  expect(uniqueFileNames(logos, () => 'webp')).toEqual(['google.webp', 'google_2.webp']);
});

test('the names of any logos differ, even ignoring case, and are valid on Windows', () => {
  const title = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom('a', 'A', 'a 2', 'nul', 'ﬁ'),
  );
  const long = title.map((text) => text.repeat(130));
  fc.assert(
    fc.property(fc.array(fc.oneof(title, long), { maxLength: 40 }), (titles) => {
      const names = uniqueFileNames(titles.map((text) => ({ title: text, fileType: 'svg' })));
      expect(new Set(names.map((name) => name.normalize('NFC').toLowerCase())).size).toBe(titles.length);
      for (const name of names) {
        expect(name).toMatch(/^[^<>:"/\\|?*\s.]+\.svg$/u);
        expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)\./);
        expect(name.length).toBeLessThanOrEqual(120);
      }
    }),
  );
});

test('a name has at most 240 bytes and is not cut inside a character', () => {
  const long = fc.string({ unit: fc.constantFrom('東', 'é', '𝒳', 'a', ' '), minLength: 60, maxLength: 200 });
  const bytesOf = (text: string) => new TextEncoder().encode(text).length;
  fc.assert(
    fc.property(long, fc.constantFrom('svg', 'webp'), (title, extension) => {
      const logo = { title, fileType: 'svg' } as const;
      const names = [fileNameOf(logo), ...uniqueFileNames([logo, logo, logo], () => extension)];
      for (const name of names) {
        expect(bytesOf(name)).toBeLessThanOrEqual(240);
        expect(name.isWellFormed()).toBe(true);
      }
    }),
  );
  expect(bytesOf(svg('東'.repeat(150)))).toBe(238);
});
