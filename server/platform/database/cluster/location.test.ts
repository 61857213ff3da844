import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const NOBODY = 65_534;

it('a DATA_DIR that the server’s user can’t write to is refused in one line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logotheca-unwritable-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o555);
  // Root can write everywhere.
  const drop = `process.getuid() === 0 && process.setuid(${NOBODY});`;
  const program = `const { makeDataDir } = await import(process.argv[1]); ${drop} try { makeDataDir(process.argv[2]); } catch (error) { console.log(error.message); }`;
  const module = new URL('./location.ts', import.meta.url).href;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program, module, dataDir]);
  expect(output.toString()).toBe(`DATA_DIR: the server’s user can’t write to ${dataDir} (EACCES).\n`);
});
