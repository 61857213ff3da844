import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startWiki } from '#sandbox/wiki/server.ts';
import { startWikidata } from '#sandbox/wikidata/server.ts';

const MAIN = resolve(import.meta.dirname, '../.data/cli/main.js');

/** What a run of the command line wrote and how it ended. */
export interface CliRun {
  code: number | null;
  stdout: string;
  stderr: string;
  bytes: Buffer;
}

interface RunOptions {
  /** Written to its standard input. */
  input?: string;
  env?: Record<string, string>;
}

/** The command line in an empty folder, beside a wiki and Wikidata that only it asks. */
export interface CliWorld {
  /** The folder in which it runs. */
  dir: string;
  wiki: Awaited<ReturnType<typeof startWiki>>;
  wikidata: Awaited<ReturnType<typeof startWikidata>>;
  /** Runs a command against the wiki and Wikidata. */
  run(args: readonly string[], options?: RunOptions): Promise<CliRun>;
  /** Starts a command, to interrupt it. */
  start(args: readonly string[], options?: RunOptions): ChildProcessWithoutNullStreams;
  stop(): Promise<void>;
}

/** Returns a file of the stand-in wiki whose SHA-1 is that of its content. */
export function fileOf(title: string, body = drawingOf(title)) {
  return { title, body, sha1: createHash('sha1').update(body).digest('hex') };
}

function drawingOf(title: string): string {
  const size = 'viewBox="0 0 200 100" width="200" height="100"';
  const text = title.replaceAll(/[^\w .-]/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><title>${text}</title><rect width="200" height="100"/></svg>`;
}

/** Starts the stand-ins and returns a world; the programs project builds the command line first. */
export async function createCliWorld(
  content: { files?: Parameters<typeof startWiki>[0]; brands?: Parameters<typeof startWikidata>[0] } = {},
): Promise<CliWorld> {
  const dir = mkdtempSync(join(tmpdir(), 'logotheca-cli-'));
  const wiki = await startWiki(content.files);
  const wikidata = await startWikidata(content.brands);
  const start: CliWorld['start'] = (args, { input = '', env = {} } = {}) => {
    const sources =
      ['completion', '--help', '--version'].some((word) => args.includes(word)) || args.includes('--offline');
    const addresses = sources ? [] : ['--wiki', wiki.apiUrl, '--wikidata', wikidata.apiUrl];
    const child = spawn(process.execPath, [MAIN, ...args, ...addresses], {
      cwd: dir,
      env: { PATH: process.env.PATH ?? '', HOME: dir, TMPDIR: dir, ...env },
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    return child;
  };
  return {
    dir,
    wiki,
    wikidata,
    start,
    run: (args, options) => collect(start(args, options)),
    stop: async () => {
      await Promise.all([wiki.stop(), wikidata.stop()]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Waits for the end of a run. */
export function collect(child: ChildProcessWithoutNullStreams): Promise<CliRun> {
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => out.push(part));
  child.stderr.on('data', (part: Buffer) => err.push(part));
  return new Promise((done) =>
    child.once('close', (code) => {
      const bytes = Buffer.concat(out);
      done({ code, bytes, stdout: bytes.toString(), stderr: Buffer.concat(err).toString() });
    }),
  );
}
