import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { WikiBudget } from '#server/features/wikis/budget.ts';
import { nameWikis, WikiClient, wikiHeaders } from '#server/features/wikis/wiki-client.ts';
import type { Config } from '../../server/config.ts';
import { systemClock } from '../../server/platform/clock.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Opens the client of an api.php. The token is sent to configured ones only. */
export function openClient(config: Config, apiUrl: string, budget: WikiBudget): WikiClient {
  const { MEDIAWIKI_URLS, WIKIDATA_URL, MEDIAWIKI_CONTACT: contact, MEDIAWIKI_TOKEN } = config;
  const configured = [...nameWikis(MEDIAWIKI_URLS), ...nameWikis(WIKIDATA_URL ? [WIKIDATA_URL] : [])];
  const known = configured.find((one) => one.apiUrl === apiUrl);
  const { version } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as { version: string };
  const headers = wikiHeaders({ version, contact, token: known && MEDIAWIKI_TOKEN });
  return new WikiClient({
    name: known?.name ?? new URL(apiUrl).host,
    apiUrl,
    headers,
    budget,
    clock: systemClock,
  });
}
