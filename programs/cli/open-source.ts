import { FILE_TRIES, fetchFile } from '../source/fetch-file.ts';
import type { LogoSource } from '../source/source.ts';
import { createWikiSource } from '../source/wiki-source.ts';
import { DEFAULT_WIKIS } from '../source/wikis/wiki-addresses.ts';
import { userAgent } from './about.ts';
import { type Host, UsageError, type Values } from './command.ts';

/** For a command that a user waits for. */
const FEW_TRIES = 3;

interface OpenOptions {
  /** True for a long command, which retries until a lost connection is back. */
  canWait: boolean;
}

/**
 * Opens the source that the options or the environment name: a server, other wikis, or Wikimedia's.
 * @throws UsageError if an address is wrong or options contradict each other
 */
export async function openSource(
  { values, ...host }: Host & { values: Values },
  { canWait }: OpenOptions,
): Promise<LogoSource> {
  const wikis = values.all('wiki').map((url) => readAddress('--wiki', url));
  const wikidata = values.text('wikidata');
  const server = values.text('server');
  const usesWikis = wikis.length > 0 || wikidata !== undefined || values.has('offline');
  if (server !== undefined && usesWikis)
    throw new UsageError('--server can’t be combined with --wiki, --wikidata or --offline.');
  const address = server ?? (usesWikis ? undefined : host.env.LOGOTHECA_SERVER);
  if (address) {
    const origin = readAddress(server ? '--server' : 'LOGOTHECA_SERVER', address);
    return openServer(origin, host, { canWait });
  }
  return createWikiSource({
    bundled: await host.openCatalogue(),
    apiUrls: values.has('offline')
      ? []
      : wikis.length > 0
        ? wikis
        : DEFAULT_WIKIS.map(({ apiUrl }) => apiUrl),
    wikidataUrl: wikidata && readAddress('--wikidata', wikidata),
    userAgent: userAgent(host.env.LOGOTHECA_CONTACT),
    maxTries: canWait ? FILE_TRIES : FEW_TRIES,
    signal: host.signal,
    wait: host.wait,
  });
}

async function openServer(origin: string, host: Host, { canWait }: OpenOptions): Promise<LogoSource> {
  // Its client is loaded only for a server.
  const { createServerSource } = await import('../source/server-source.ts');
  const { env, signal, wait } = host;
  const headers = { 'user-agent': userAgent(env.LOGOTHECA_CONTACT) };
  const maxTries = canWait ? FILE_TRIES : FEW_TRIES;
  return createServerSource({
    origin,
    key: env.LOGOTHECA_KEY || undefined,
    fetchBytes: (logo, fetchSignal = signal) =>
      fetchFile(logo, { headers, maxTries, wait, signal: fetchSignal }),
  });
}

function readAddress(what: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${what} must be a web address, beginning with https:// or http://.`);
  if (url.username || url.password)
    throw new UsageError(`${what} can’t have a user name or password, because others can see arguments.`);
  return text;
}
