import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createFindCatalogueLogo } from '#catalogue/find-catalogue-logo.ts';
import { catalogueOf, readCollection } from '#catalogue/read-collection.ts';
import { createSearchCatalogue } from '#catalogue/search-catalogue.ts';
import { runProgram } from '#programs/cli/run-program.ts';
import type { BundledCatalogue } from '#programs/source/bundled-catalogue.ts';
import { startWiki } from '#sandbox/wiki/server.ts';
import { startWikidata } from '#sandbox/wikidata/server.ts';

/** What a run of the command line wrote and how it ended. */
interface CliRun {
  code: number;
  stdout: string;
  stderr: string;
  bytes: Buffer;
}

interface RunOptions {
  /** Its standard input. */
  input?: string;
  env?: Record<string, string>;
  /** Interrupts it. */
  signal?: AbortSignal;
}

export type CliWorld = Awaited<ReturnType<typeof createCliWorld>>;

/** Returns a file of the stand-in wiki whose SHA-1 is that of its content. */
export function fileOf(title: string, body = drawingOf(title)) {
  return { title, body, sha1: createHash('sha1').update(body).digest('hex') };
}

function drawingOf(title: string): string {
  const size = 'viewBox="0 0 200 100" width="200" height="100"';
  const text = title.replaceAll(/[^\w .-]/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><title>${text}</title><rect width="200" height="100"/></svg>`;
}

/** Creates an empty folder for the command line, beside a wiki and Wikidata that only it asks. */
export async function createCliWorld(
  content: { files?: Parameters<typeof startWiki>[0]; brands?: Parameters<typeof startWikidata>[0] } = {},
) {
  const dir = mkdtempSync(join(tmpdir(), 'logotheca-cli-'));
  const wiki = await startWiki(content.files);
  const wikidata = await startWikidata(content.brands);
  const withSources = (args: readonly string[]) =>
    ['check', 'completion', '--offline', '--server'].some((word) => args.includes(word))
      ? args
      : [...args, '--wiki', wiki.apiUrl, '--wikidata', wikidata.apiUrl];
  return {
    /** The folder in which it runs. */
    dir,
    wiki,
    wikidata,
    /** Runs a command in this process, against the wiki and Wikidata. It doesn't wait before it repeats a request. */
    run: (args: readonly string[], options?: RunOptions) => runInFolder(dir, withSources(args), options),
    stop: async () => {
      await Promise.all([wiki.stop(), wikidata.stop()]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function runInFolder(
  dir: string,
  args: readonly string[],
  { input = '', env = {}, signal = new AbortController().signal }: RunOptions = {},
): Promise<CliRun> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const written = Promise.all([buffer(stdout), buffer(stderr)]);
  const before = process.cwd();
  process.chdir(dir);
  const stdin = Readable.from(input === '' ? [] : [Buffer.from(input)]);
  const wait = async () => signal.throwIfAborted();
  const host = { env, stdin, stdout, stderr, signal, openCatalogue, wait };
  const code = await runProgram(args, host).finally(() => process.chdir(before));
  stdout.end();
  stderr.end();
  const [bytes, errors] = await written;
  return { code, bytes, stdout: bytes.toString(), stderr: errors.toString() };
}

let bundled: BundledCatalogue | undefined;
async function openCatalogue(): Promise<BundledCatalogue> {
  if (bundled) return bundled;
  const catalogue = catalogueOf(readCollection());
  const search = createSearchCatalogue(catalogue);
  bundled = { catalogue, search, findLogo: createFindCatalogueLogo(catalogue) };
  return bundled;
}
