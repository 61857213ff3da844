// Starts server and pages for development; both reload on changes. Vite prints the address of the pages.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const processes = [
  spawn(process.execPath, ['--watch', 'server/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(resolve(root, 'node_modules/.bin/vite'), { cwd: root, stdio: 'inherit' }),
];
for (const child of processes) child.once('exit', stop);

/** Stops both processes when one exits, with its exit code. */
function stop(code: number | null): void {
  process.exitCode ??= code ?? 1;
  for (const child of processes) child.kill('SIGTERM');
}
