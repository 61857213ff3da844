import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Returns the files and folders of the repository that the last stage of the Dockerfile copies. */
function listImageFiles(): string[] {
  const lastStage =
    readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  return [...lastStage.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
}

/**
 * Copies what the Docker image has into a folder: the product’s files, the pages if they are built, and a link to the packages.
 * Leaves out what `.dockerignore` keeps from the build. Returns the folder.
 */
export function copyImage(folder: string): string {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
  const files = listImageFiles().filter((path) => ignored.includes(`!${path}`));
  for (const path of [...files, 'web/dist'].filter((each) => existsSync(join(ROOT, each))))
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
