import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type CliWorld, createCliWorld } from '#testing/run-cli.ts';

vi.mock('sharp', () => {
  throw new Error('Could not load the "sharp" module');
});

const MESSAGE = 'To install it: npm install --global --include=optional logotheca';
let world: CliWorld;

beforeAll(async () => {
  world = await createCliWorld();
  writeFileSync(join(world.dir, 'acme.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterAll(() => world.stop());

it.each([
  ['check', 'acme.svg'],
  ['get', 'figma', '--trim', '--offline'],
  ['zip', 'figma', '--trim', '--offline'],
])('%s says what is missing where files can’t be drawn', async (...args) => {
  const { code, stdout, stderr } = await world.run(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(MESSAGE);
});

it('everything else works, and a wall keeps the margins of its logos', async () => {
  expect(await world.run(['get', 'figma', '--offline', '--svg'])).toMatchObject({ code: 0 });
  const { code, stderr } = await world.run(['wall', 'figma', '--offline']);
  expect(code).toBe(0);
  expect(stderr).toContain(`The logos keep their margins. Files can’t be checked or trimmed`);
});
