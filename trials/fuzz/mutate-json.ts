import type { Random } from './random.ts';
import { junk, withPrototypeKey } from './values.ts';

type Container = Record<string, unknown> | unknown[];
const NEW_KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  '0',
  'length',
  'userId',
  'adminId',
];
/** How often a walk ends at an inner node instead of a leaf. */
const STOPS = 0.2;

/** Returns a JSON value with one random change. Copies only what is on the path to it. */
export function mutateJson(value: unknown, random: Random): unknown {
  return change(value, value, random);
}

function change(value: unknown, whole: unknown, random: Random): unknown {
  if (!isContainer(value)) return replace(value, whole, random);
  const keys = Object.keys(value);
  if (keys.length === 0 || random.chance(STOPS)) return changeContainer(value, keys, whole, random);
  const key = random.pick(keys);
  return withEntry(value, key, change((value as Record<string, unknown>)[key], whole, random));
}

function changeContainer(value: Container, keys: readonly string[], whole: unknown, random: Random): unknown {
  const kind = random.below(keys.length > 0 ? 7 : 2);
  if (kind === 0) return replace(value, whole, random);
  if (kind === 1) return withAddition(value, random);
  const key = random.pick(keys);
  if (kind === 2) return without(value, key);
  if (kind === 3) return withEntry(value, key, [(value as Record<string, unknown>)[key]]);
  if (kind === 4) return withEntry(value, key, value);
  const other = random.pick(keys);
  const [one, two] = [(value as Record<string, unknown>)[key], (value as Record<string, unknown>)[other]];
  if (kind === 5) return withEntry(withEntry(value, key, two) as Container, other, one);
  return withEntry(value, key, junk(random));
}

/** Returns another value of the same type, one of another type, or a part of the whole. */
function replace(value: unknown, whole: unknown, random: Random): unknown {
  if (random.chance(0.15)) return randomPart(whole, random);
  if (typeof value === 'string' && random.chance(0.5)) return mutateText(value, random);
  if (typeof value === 'number' && random.chance(0.3)) return value * random.pick([-1, 0, 1e9, 0.5]) + 1;
  return junk(random);
}

function randomPart(whole: unknown, random: Random): unknown {
  let part = whole;
  while (isContainer(part) && Object.keys(part).length > 0 && random.chance(0.75))
    part = (part as Record<string, unknown>)[random.pick(Object.keys(part))];
  return part;
}

/** Returns a text with one change: cut, repeated, or with other characters in it. */
export function mutateText(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const end = at + random.below(Math.min(text.length - at, 40) + 1);
  const between = random.pick([
    '',
    '',
    '\0',
    '\ud800',
    '<',
    '>',
    '"',
    "'",
    '&',
    '%',
    '\\',
    '/',
    '\n',
    '😀',
    '\u0301',
  ]);
  if (random.chance(0.1)) return text.slice(0, at);
  if (random.chance(0.1))
    return text.slice(0, end) + text.slice(at, end).repeat(random.below(30)) + text.slice(end);
  return text.slice(0, at) + between + text.slice(random.chance(0.5) ? end : at);
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

function withEntry(value: Container, key: string, entry: unknown): Container {
  if (Array.isArray(value)) return value.with(Number(key), entry);
  if (key === '__proto__') return withPrototypeKey(entry, value) as Container;
  return { ...value, [key]: entry };
}

function without(value: Container, key: string): Container {
  if (Array.isArray(value)) return value.toSpliced(Number(key), 1);
  const { [key]: _, ...rest } = value;
  return rest;
}

function withAddition(value: Container, random: Random): Container {
  if (Array.isArray(value))
    return [...value, random.chance(0.5) && value.length > 0 ? value[0] : junk(random)];
  const key = random.pick(NEW_KEYS);
  return key === '__proto__'
    ? (withPrototypeKey(junk(random), value) as Container)
    : { ...value, [key]: junk(random) };
}
