import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const MINIMUM = 'v20.';

/** The installed command line. */
export interface Installed {
  /** The folder in which it runs. */
  dir: string;
  nodeVersion: string;
  tarballBytes: number;
  unpackedBytes: number;
  run(args: readonly string[], options?: RunOptions): Promise<Run>;
  /** Runs Node alone. */
  runNode(args: readonly string[]): Promise<Run>;
}

interface RunOptions {
  input?: string;
  env?: Record<string, string>;
  /** Called with the process, e.g. to interrupt it. */
  onStart?: (stop: () => void) => void;
}

export interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
  ms: number;
}

/** Packs the published package, and installs the tarball in an empty folder without a network. */
export function installPackage(dir: string): Installed {
  const pack = spawnSync('npm', ['pack', './programs/package', '--pack-destination', dir], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const tarball = readdirSync(dir).find((name) => name.endsWith('.tgz'));
  if (!tarball) throw new Error(`npm pack failed:\n${pack.stdout}${pack.stderr}`);
  const home = join(dir, 'app');
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{"private":true}');
  const args = ['install', `../${tarball}`, '--offline', '--no-audit', '--no-fund'];
  const install = spawnSync('npm', args, { cwd: home, encoding: 'utf8' });
  if (install.status !== 0) throw new Error(`npm install failed:\n${install.stderr}`);
  const node = findNode();
  const main = join(home, 'node_modules/logotheca/dist/main.js');
  return {
    dir: home,
    nodeVersion: spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim(),
    tarballBytes: statSync(join(dir, tarball)).size,
    unpackedBytes: sizeOf(join(home, 'node_modules/logotheca')),
    runNode: (args) => runProgram([node, ...args], home),
    run: (args, options) => runProgram([node, main, ...args], home, options),
  };
}

/** Returns the oldest Node that the package supports if this machine has it, else the one that runs the trial. */
function findNode(): string {
  const candidates = (process.env.PATH ?? '').split(':').map((folder) => join(folder, 'node'));
  const isOldest = (node: string) =>
    spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.startsWith(MINIMUM);
  return candidates.find(isOldest) ?? process.execPath;
}

function sizeOf(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.reduce((sum, name) => {
    const stat = statSync(join(folder, name));
    return sum + (stat.isFile() ? stat.size : 0);
  }, 0);
}

function runProgram(
  [command = '', ...args]: string[],
  cwd: string,
  { input = '', env = {}, onStart }: RunOptions = {},
): Promise<Run> {
  const started = performance.now();
  const child = spawn(command, args, { cwd, env: { PATH: process.env.PATH ?? '', HOME: cwd, ...env } });
  const parts = { stdout: '', stderr: '' };
  child.stdout.on('data', (part) => (parts.stdout += part));
  child.stderr.on('data', (part) => (parts.stderr += part));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  onStart?.(() => child.kill('SIGINT'));
  return new Promise((done) =>
    child.once('close', (code) => done({ code, ...parts, ms: Math.round(performance.now() - started) })),
  );
}
