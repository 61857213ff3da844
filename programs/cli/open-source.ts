import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCatalogue } from '../source/bundled-catalogue.ts';
import { FILE_TRIES } from '../source/fetch-file.ts';
import type { LogoSource } from '../source/source.ts';
import { createWikiSource } from '../source/wiki-source.ts';
import { DEFAULT_WIKIS } from '../source/wikis/wiki-addresses.ts';
import { userAgent } from './about.ts';
import { type CommandContext, UsageError } from './command.ts';

/** Beside the built program. */
const CATALOGUE_FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'catalogue');
/** A single answer isn't waited for long. */
const FEW_TRIES = 3;

interface OpenOptions {
  /** True for a long command, which waits until a lost connection is back. */
  isPatient: boolean;
}

/**
 * Opens the source that the options or the environment name: a server, other wikis, or Wikimedia's.
 * @throws UsageError if an address is wrong or options contradict each other
 */
export async function openSource(
  { values, signal }: Pick<CommandContext, 'values' | 'signal'>,
  { isPatient }: OpenOptions,
): Promise<LogoSource> {
  const wikis = values.all('wiki').map((url) => readAddress('--wiki', url));
  const wikidata = values.text('wikidata');
  const server = values.text('server');
  const usesWikis = wikis.length > 0 || wikidata !== undefined || values.has('offline');
  if (server !== undefined && usesWikis)
    throw new UsageError('--server can’t be combined with --wiki, --wikidata or --offline.');
  const address = server ?? (usesWikis ? undefined : process.env.LOGOTHECA_SERVER);
  if (address) return openServer(readAddress(server ? '--server' : 'LOGOTHECA_SERVER', address), signal);
  return createWikiSource({
    bundled: openCatalogue(CATALOGUE_FOLDER),
    apiUrls: values.has('offline')
      ? []
      : wikis.length > 0
        ? wikis
        : DEFAULT_WIKIS.map(({ apiUrl }) => apiUrl),
    wikidataUrl: wikidata && readAddress('--wikidata', wikidata),
    userAgent: userAgent(process.env.LOGOTHECA_CONTACT),
    maxTries: isPatient ? FILE_TRIES : FEW_TRIES,
    signal,
  });
}

function openServer(_address: string, _signal: AbortSignal): Promise<LogoSource> {
  throw new UsageError('This version can’t ask a server.');
}

function readAddress(what: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${what} must be a web address, e.g. https://commons.wikimedia.org/w/api.php.`);
  if (url.username || url.password)
    throw new UsageError(`${what} can’t have a user name or password, because others can see arguments.`);
  return text;
}
