import type { Random } from './random.ts';

/** Stands for a number that JSON can write but JavaScript can't, until the text is written. */
const RAW = '@raw:';
const MAX_NESTED = 40;

/** Texts that programs often treat specially. */
export const TEXTS: readonly string[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udc00y',
    '\u202eabc',
    '\ufeff',
    '\u200b',
    '😀',
    'İ',
    'ß',
    '\r\n',
    '\t',
  ],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'true',
    'NaN',
  ],
  ...[
    '0',
    '-1',
    '007',
    '1e400',
    '0x10',
    '1.5',
    ' 7 ',
    '٣',
    '2147483648',
    '9007199254740993',
    '1'.repeat(400),
  ],
  ...[
    "' or 1=1 --",
    '"; drop table accounts; --',
    '%',
    '%00',
    '%ff',
    '\\',
    '../../etc/passwd',
    '$1',
    '{{label}}',
  ],
  ...[
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://[',
    'https://',
    '//x',
    '/\\x',
  ],
  ...[
    'file:///etc/passwd',
    'http://127.0.0.1:1/',
    '/catalogue/docker.svg',
    'https://upload.wikimedia.org/a/b.svg',
  ],
  ...[
    '2026-02-30T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '0000-00-00',
    'favorites',
    'first',
    'Q1',
    'Q0',
    'File:A.svg',
  ],
  ...[
    'a'.repeat(300),
    'é'.repeat(5000),
    '😀'.repeat(101),
    '('.repeat(500),
    ',a'.repeat(30),
    'a b '.repeat(200),
  ],
];

const SCALARS: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1, 1.5, 7, 1e21, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63)],
  ...[`${RAW}1e400`, `${RAW}-1e400`, `${RAW}0.1e-999`, `${RAW}123456789012345678901234567890`],
];

/** Objects that misbehave when they are converted, compared, iterated or copied. */
const OBJECTS: readonly (() => unknown)[] = [
  () => ({}),
  () => [],
  () => [[]],
  () => [null],
  () => ['a', 'b'],
  () => ({ toString: 1 }),
  () => ({ valueOf: 1, toString: null }),
  () => ({ toJSON: 1 }),
  () => ({ length: -1 }),
  () => ({ length: 1e9, 0: 'a' }),
  () => ({ constructor: { prototype: { admin: true } } }),
  () => withPrototypeKey({ isAdmin: true }),
  () => Array.from({ length: 300 }, () => 0),
];

/** Returns an object with `__proto__` as its own key, which a literal would make its prototype. */
export function withPrototypeKey(value: unknown, base: object = {}): object {
  return Object.defineProperty({ ...base }, '__proto__', {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/** Returns a value of any type. */
export function junk(random: Random): unknown {
  const kind = random.next();
  if (kind < 0.4) return random.pick(TEXTS);
  if (kind < 0.7) return random.pick(SCALARS);
  if (kind < 0.95) return random.pick(OBJECTS)();
  return nested(random, 1 + random.below(MAX_NESTED));
}

/** Returns a value inside `depth` arrays or objects. */
export function nested(random: Random, depth: number): unknown {
  let value = random.pick(SCALARS);
  for (let level = 0; level < depth; level += 1) value = random.chance(0.5) ? [value] : { a: value };
  return value;
}

/** Writes JSON, with the raw numbers. */
export function writeJson(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(/"@raw:([^"]*)"/g, '$1');
}
