import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { connectToTestSource } from '#testing/assistants/assistant-client.ts';

const TEXT = readFileSync(join(import.meta.dirname, 'find-logos/SKILL.md'), 'utf8');
/** What is in backticks, except commands, addresses and domains. */
const NAME = /`([A-Za-z_]+)`/g;

const namesIn = (text: string) => [...text.matchAll(NAME)].map(([, name = '']) => name);

/** Returns the names of all fields of a JSON schema, and the values of its enumerations. */
function vocabularyOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value) : []),
    ...(key === 'enum' ? (value as string[]) : []),
    ...vocabularyOf(value),
  ]);
}

async function listTools() {
  const { client } = await connectToTestSource();
  return (await client.listTools()).tools;
}

it('says in its head what it is called and when to use it', () => {
  const [, name, description = ''] = TEXT.match(/^---\nname: (.*)\ndescription: (.*)\n---\n/) ?? [];
  expect(name).toBe('find-logos');
  expect(description).toContain('Use it whenever');
  expect(description.length).toBeLessThanOrEqual(1024);
});

it('lists every tool of the server with inputs that it has', async () => {
  const rows = [...TEXT.matchAll(/^\| `(\w+_\w+)` \| (.*?) \|/gm)];
  const tools = await listTools();
  expect(rows.map(([, tool]) => tool).sort()).toEqual(tools.map(({ name }) => name).sort());
  for (const [, tool, inputs = ''] of rows) {
    const { properties = {} } = tools.find(({ name }) => name === tool)?.inputSchema ?? {};
    expect(Object.keys(properties), tool).toEqual(expect.arrayContaining(namesIn(inputs)));
  }
});

it('names only tools, inputs and results that exist', async () => {
  const tools = await listTools();
  const known = new Set([...tools.map(({ name }) => name), ...vocabularyOf(tools)]);
  expect(namesIn(TEXT).filter((name) => !known.has(name))).toEqual([]);
});
