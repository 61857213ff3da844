import { z } from 'zod';

/** Returns the schema of a setting that is on or off. */
export const flag = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(fallback)
    .transform((value) => value === 'on');

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Null for "none". */
export const urlOrNone = z.string().transform((text, context) => {
  if (text.trim() === 'none') return null;
  if (!httpUrl.safeParse(text).success) context.addIssue('must be an http or https address, or none');
  return text;
});

export const wikiList = z.string().transform((text, context) => {
  if (text.trim() === 'none') return [];
  const urls = splitList(text);
  for (const url of urls) {
    if (!httpUrl.safeParse(url).success) context.addIssue(`"${url}" is not an http or https address`);
  }
  return urls;
});

export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });

export const databaseList = z.string().transform((text, context) => {
  const urls = splitList(text);
  if (urls.some((url) => !databaseUrl.safeParse(url).success))
    context.addIssue('must be postgres:// addresses, separated by commas');
  return urls;
});

export const wholeNumber = (from: number, to = Number.MAX_SAFE_INTEGER) => {
  const range = to === Number.MAX_SAFE_INTEGER ? `of at least ${from}` : `from ${from} to ${to}`;
  const message = `must be a whole number ${range}`;
  return z
    .string()
    .regex(/^\d{1,16}$/, message)
    .transform(Number)
    .refine((number) => number >= from && number <= to, message);
};

export const oneOf = <const Names extends string[]>(...names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`);

/** Returns the schema of an optional string that must match a pattern. */
export const optionalString = (pattern: RegExp, message: string) =>
  z.string().regex(pattern, message).optional();

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
