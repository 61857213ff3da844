import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import type { Run } from './results.ts';

/** Returns the machine, date and commit of a run that begins now. */
export function describeRun(): Run {
  const [cpu] = cpus();
  return {
    cores: cpus().length,
    model: cpu?.model.trim() ?? 'unknown processor',
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    node: process.versions.node,
    date: new Date().toISOString().slice(0, 10),
    commit: readCommit(),
  };
}

/** Returns the short hash of the commit, with “, changed” if a measured file differs from it. */
function readCommit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: resolve(import.meta.dirname, '../..'),
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  try {
    const hash = git('rev-parse', '--short=8', 'HEAD');
    return git('status', '--porcelain', '--', ':!docs') === '' ? hash : `${hash}, changed`;
  } catch {
    return 'unknown';
  }
}

/** Returns true if times of both runs can be compared. */
export function isSameMachine(one: Run, other: Run): boolean {
  return (
    one.cores === other.cores &&
    one.model === other.model &&
    one.memoryGb === other.memoryGb &&
    one.node === other.node
  );
}

/** Returns e.g. "2 cores (AMD EPYC), 24 GB, Node 24.21.0". */
export function describeMachine({ cores, model, memoryGb, node }: Run): string {
  return `${cores} cores (${model}), ${memoryGb} GB of memory, Node ${node}`;
}
