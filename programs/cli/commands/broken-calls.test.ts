import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CliWorld, createCliWorld } from '#testing/run-cli.ts';

let world: CliWorld;
const run = (args: string[], input = '') => world.run([...args, '--offline'], { input });

beforeAll(async () => {
  world = await createCliWorld({});
});
afterAll(() => world.stop());

it.each(['get', 'zip', 'wall'])(
  '%s says that a file can’t be written, not that the network failed',
  async (command) => {
    const name = `${'a'.repeat(300)}.out`;
    const { code, stderr } = await run([command, 'figma', '--out', name]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/aaa\.out(?:\.partial)? can’t be written \(ENAMETOOLONG\)/);
  },
);

it.each(['get', 'zip', 'wall'])('%s refuses a folder that doesn’t exist', async (command) => {
  const { code, stderr } = await run([command, 'figma', '--out', 'none/a.out']);
  expect(code).toBe(2);
  expect(stderr).toContain('There is no folder none');
});

it('never replaces a folder', async () => {
  mkdirSync(join(world.dir, 'folder'));
  const { code, stderr } = await run(['wall', 'figma', '--out', 'folder', '--force']);
  expect(code).toBe(2);
  expect(stderr).toContain('folder can’t be written');
});

it('leaves no folder behind after a wrong address', async () => {
  const { code } = await world.run(['zip', 'figma', '--server', 'logos', '--out', 'wrong.zip']);
  expect(code).toBe(2);
  expect(existsSync(join(world.dir, 'wrong.zip.partial'))).toBe(false);
});

it('takes quiet among other short options', async () => {
  expect((await run(['get', 'figma', '-fq'])).stderr).toBe('');
});

it('says that there is no help for an unknown command', async () => {
  const { code, stderr } = await world.run(['help', 'serch']);
  expect(code).toBe(2);
  expect(stderr).toContain('Did you mean “search”?');
});

it('writes an empty list as JSON if no logo is found', async () => {
  const { code, stdout } = await run(['get', 'nobodyknowsthis', '--json']);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '[]\n' });
});

it('saves a file of the catalogue by the address that a search listed', async () => {
  const { stdout } = await run(['search', 'figma', '--limit', '1']);
  const url = stdout.trim().split('\t').at(-1) ?? '';
  const { code, stdout: svg } = await run(['get', url, '--svg']);
  expect(code).toBe(0);
  expect(svg).toMatch(/^<svg/);
});

it('reads lists from standard input and in UTF-16, and refuses one that is too long', async () => {
  const fromInput = await run(['search', '--from', '-'], 'figma\n');
  expect(fromInput.stdout).toContain('\tFigma\t');
  writeFileSync(join(world.dir, 'names.txt'), Buffer.from('\ufefffigma\r\ndocker\r\n', 'utf16le'));
  const wide = await run(['search', '--from', 'names.txt']);
  expect(wide.code).toBe(0);
  expect(wide.stdout).toContain('docker\tDocker\t');
  const long = await run(['search', '-'], 'a'.repeat(2_100_000));
  expect(long.code).toBe(2);
  expect(long.stderr).toContain('too long');
});
