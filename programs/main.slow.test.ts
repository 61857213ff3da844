import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import buildCli, { BUILT } from '#testing/build-cli.ts';
import { type CliWorld, createCliWorld, fileOf } from '#testing/run-cli.ts';

let world: CliWorld;

beforeAll(async () => {
  buildCli();
  world = await createCliWorld({ files: { files: [fileOf('Acme logo.svg')] } });
});
afterAll(() => world.stop());

/** Starts the built program in the world's folder. */
function start(...args: string[]) {
  const env = { PATH: process.env.PATH ?? '', HOME: world.dir, TMPDIR: world.dir };
  const child = spawn(process.execPath, [BUILT, ...args], { cwd: world.dir, env });
  child.stdin.end();
  return child;
}

it('works offline with the bundled catalogue', async () => {
  const child = start('get', 'docker', '--icon', '--svg', '--offline');
  const [[code], svg] = await Promise.all([once(child, 'close'), text(child.stdout)]);
  expect(code).toBe(0);
  expect(svg).toMatch(/^<svg .*width="256" height="185"/);
  expect(readdirSync(world.dir)).toEqual([]);
});

it('draws with the package beside it', async () => {
  writeFileSync(join(world.dir, 'acme.svg'), fileOf('Acme logo.svg').body);
  const child = start('check', 'acme.svg');
  const [[code], stdout] = await Promise.all([once(child, 'close'), text(child.stdout)]);
  rmSync(join(world.dir, 'acme.svg'));
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^acme\.svg: Vector, no text/) });
});

it('ends quietly when its reader has enough', async () => {
  const child = start('search', 'docker', 'figma', 'google', 'aws', '--offline');
  child.stdout.destroy();
  const [[code], stderr] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

it('leaves no half file when it is interrupted', async () => {
  world.wiki.setFaults({
    'Acme_logo.svg': {
      kind: 'throttled',
      body: Buffer.alloc(1e6, '<svg> '),
      mime: 'image/svg+xml',
      bytesPerSecond: 1000,
    },
  });
  mkdirSync(join(world.dir, 'out'));
  const { wiki, wikidata } = world;
  const sources = ['--wiki', wiki.apiUrl, '--wikidata', wikidata.apiUrl];
  const child = start('get', 'acme', '--out', 'out/', ...sources);
  const ended = Promise.all([once(child, 'close'), buffer(child.stdout)]);
  await expect.poll(() => wiki.fileRequests).toEqual(['Acme_logo.svg']);
  child.kill('SIGINT');
  const [[code], stdout] = await ended;
  expect({ code, bytes: stdout.length }).toEqual({ code: 130, bytes: 0 });
  expect(readdirSync(join(world.dir, 'out'))).toEqual([]);
});
