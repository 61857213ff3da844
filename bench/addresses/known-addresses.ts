import { sampleEvenly } from '#testing/cluster/sample.ts';
import { readPackageBrands } from '../relevance/package-names.ts';

const BRANDS = 500;

/** The address of a logo. */
export interface Address {
  path: string;
  /** The visitor's address, different for each, so that no limit is reached. */
  network: string;
}

/** Returns addresses by domain, name and id of brands that the product redirects. */
export async function knownAddresses(url: string): Promise<Record<string, Address[]>> {
  const brands = sampleEvenly(
    [...readPackageBrands().values()].filter(({ website }) => website !== null),
    BRANDS,
  );
  const domainOf = (website: string) => new URL(website).hostname.replace(/^www\./, '');
  const kinds = {
    domain: brands.map(({ website }) => domainOf(website ?? '')),
    name: brands.map(({ label }) => label),
    id: brands.map(({ id }) => id),
  };
  const known: Record<string, Address[]> = {};
  for (const [kind, texts] of Object.entries(kinds)) {
    const addresses = texts.map((text, at) => ({
      path: `/logo/${encodeURIComponent(text)}`,
      network: `10.1.${at >> 8}.${at & 255}`,
    }));
    const areKnown = await Promise.all(addresses.map((address) => isRedirect(url, address)));
    known[kind] = addresses.filter((_, at) => areKnown[at]);
  }
  return known;
}

async function isRedirect(url: string, { path, network }: Address): Promise<boolean> {
  const headers = { 'x-forwarded-for': network };
  return (await fetch(url + path, { redirect: 'manual', headers })).status === 302;
}
