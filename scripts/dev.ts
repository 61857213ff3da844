// Server and pages while they are worked on: both reload by themselves. The pages are at the address Vite prints.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const processes = [
  spawn(process.execPath, ['--watch', 'server/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(resolve(root, 'node_modules/.bin/vite'), { cwd: root, stdio: 'inherit' }),
];
for (const child of processes) child.once('exit', stop);

/** One without the other is of no use: both end, as the first of them did. */
function stop(code: number | null): void {
  process.exitCode ??= code ?? 1;
  for (const child of processes) child.kill('SIGTERM');
}
