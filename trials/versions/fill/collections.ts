import { createVisitor, type Visitor } from '../visitor.ts';
import type { Cast, Claim, RunningVersion } from './claim.ts';

interface Contents {
  collection: { name: string; note: string; sharedPath: string | null };
  logos: { logo: { url: string; title: string }; note: string }[];
}

/** Makes favourites and a shared collection with notes, and claims them and the read-only link. */
export async function fillCollections({ url }: RunningVersion, { granted, logos }: Cast): Promise<Claim[]> {
  const urls = logos.map((logo) => ({ url: logo.url }));
  const favorites = '/api/collections/favorites';
  await granted.send(url, `POST ${favorites}/logos`, { body: { logos: urls.slice(0, 2) } });
  const { collection } = await granted.send<{ collection: { id: string } }>(url, 'POST /api/collections', {
    body: { name: 'Partners', logos: urls },
  });
  const made = `/api/collections/${collection.id}`;
  await granted.send(url, `PATCH ${made}`, { body: { note: 'For the annual report' } });
  const noted = { url: urls[0]?.url, note: 'In blue', before: null };
  await granted.send(url, `PATCH ${made}/logos`, { body: noted });
  const { path } = await granted.send<{ path: string }>(url, `POST ${made}/share`);
  const token = path.split('/').at(-1);
  return [
    { what: 'favourites', read: ({ url }) => readContents(granted, url, favorites) },
    { what: 'collection', read: ({ url }) => readContents(granted, url, made) },
    {
      what: 'link of a collection',
      async read({ url }) {
        const shared = await createVisitor().send<Contents['collection'] & Contents>(
          url,
          `GET /api/shared-collections/${token}`,
        );
        return { name: shared.name, note: shared.note, logos: describeLogos(shared) };
      },
    },
  ];
}

async function readContents(visitor: Visitor, url: string, path: string) {
  const contents = await visitor.send<Contents>(url, `GET ${path}`);
  const { name, note, sharedPath } = contents.collection;
  return { name, note, sharedPath, logos: describeLogos(contents) };
}

function describeLogos({ logos }: Pick<Contents, 'logos'>) {
  if (logos.length === 0) throw new Error('The collection is empty.');
  return logos.map(({ logo, note }) => ({ url: logo.url, title: logo.title, note }));
}
