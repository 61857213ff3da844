import { expect, test } from 'vitest';
import { otherNames } from './names.ts';

test('other names are listed by language, without the label, repetitions, and spellings without a language', () => {
  const names = [
    { name: 'Sony', language: 'en' },
    { name: 'ソニー', language: 'ja' },
    { name: 'sony group', language: null },
    { name: 'Сони', language: null },
    { name: 'Sony Corp.', language: 'en' },
    { name: 'Sony Corp.', language: 'de' },
    { name: 'Sony K.K.', language: 'mul' },
    { name: '索尼', language: 'zh-hans' },
  ];
  expect(otherNames({ label: 'Sony', names })).toEqual([
    { language: null, code: null, names: ['Сони'] },
    { language: 'English', code: 'en', names: ['Sony Corp.'] },
    { language: 'Japanese', code: 'ja', names: ['ソニー'] },
    { language: 'Simplified Chinese', code: 'zh-hans', names: ['索尼'] },
  ]);
});

test('a language that the browser doesn’t know keeps its code', () => {
  expect(otherNames({ label: 'A', names: [{ name: 'B', language: 'roa-tara!' }] })).toEqual([
    { language: 'roa-tara!', code: 'roa-tara!', names: ['B'] },
  ]);
});
