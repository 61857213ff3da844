// Writes .env.example from the settings in server/config.ts. With --check, only verifies that it is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SETTINGS } from '../server/config.ts';

const file = resolve(import.meta.dirname, '../.env.example');

function defaultOf(schema: (typeof SETTINGS)[keyof typeof SETTINGS]): string {
  const fallback: unknown = schema.safeParse(undefined).data;
  const isOnOff = schema.safeParse('off').success;
  if (fallback === true && isOnOff) return 'on';
  if (fallback === false && isOnOff) return 'off';
  return Array.isArray(fallback) ? fallback.join(',') : String(fallback ?? '');
}

const blocks = Object.entries(SETTINGS).map(
  ([key, schema]) => `# ${schema.description}\n#${key}=${defaultOf(schema)}\n`,
);
const text = `# Every setting with its default; you need none of them to try the product.\n\n${blocks.join('\n')}`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('.env.example is out of date; run: npx node scripts/write-env-example.ts');
  process.exitCode = 1;
}
