import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
/** What runs in the image: the server, the process that draws files, and the commands of an operator. */
const ENTRIES = [
  'server/main.ts',
  'images/node/process/answer-jobs.ts',
  'scripts/admin/main.ts',
  'scripts/ingest/main.ts',
];
/** Without `import type`, which Node removes, and without dynamic imports: production never loads the stand-ins. */
const IMPORT = /^(?:import|export)\s+(?!type\s)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Returns the repository's files and the npm packages that the entries import, directly or not. */
function importsOf(entries: readonly string[]): { files: string[]; packages: string[] } {
  const files = new Set(entries);
  const packages = new Set<string>();
  for (const file of files)
    for (const [, name = ''] of file.endsWith('.ts') ? read(file).matchAll(IMPORT) : []) {
      if (name.startsWith('#')) files.add(name.slice(1));
      else if (name.startsWith('.')) files.add(relative(ROOT, resolve(ROOT, dirname(file), name)));
      else if (!name.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
    }
  return { files: [...files], packages: [...packages] };
}

const { files, packages } = importsOf(ENTRIES);

it('the Docker image contains every folder that the server and its commands import from', () => {
  const folders = new Set(files.map((file) => file.split('/')[0]));
  const lastStage =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const copied = [...lastStage.matchAll(/^COPY (\w+) \1$/gm)].map(([, folder]) => folder);
  const included = [...read('.dockerignore').matchAll(/^!(\w+)$/gm)].map(([, folder]) => folder);
  expect(folders.size).toBeGreaterThan(5);
  expect([...folders].filter((folder) => !copied.includes(folder))).toEqual([]);
  expect([...folders].filter((folder) => !included.includes(folder))).toEqual([]);
});

it('the Docker image contains every package that the server and its commands import', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  expect(packages.length).toBeGreaterThan(15);
  expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
});
