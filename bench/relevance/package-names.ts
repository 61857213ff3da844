import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What the package says about a Wikidata item that has a logo. */
export interface PackageBrand {
  id: string;
  label: string;
  /** The name of its file on Wikimedia Commons. */
  file: string;
  /** All names but the label; `language` is null if the package doesn't say it. */
  names: { name: string; language: string | null }[];
  website: string | null;
  /** True for police, ministries, armed forces and the like, by the package's categories. */
  isGovernment: boolean;
}

interface Package {
  items: Record<string, { label?: string; logos?: { wikidata?: string }; identities?: { website?: string } }>;
  trees: Record<
    string,
    { items: { displayName: string; matchNames?: string[]; tags: Record<string, string> }[] }
  >;
}

const DIST = resolve(import.meta.dirname, '../../node_modules/name-suggestion-index/dist');
const MAIN_TAGS: Record<string, string> = { brands: 'brand', operators: 'operator', transit: 'network' };
const PLAIN_TAGS = ['name', 'short_name', 'alt_name', 'official_name'];
const GOVERNMENT = /^operators\/(amenity\/police|landuse\/military|office\/government)$/;
/** A language of a tag such as "brand:zh-Hant"; "type", "short" and the like aren't languages. */
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z]+)*$/;

/**
 * Reads name-suggestion-index without the product's own reader, so that names which the brand table loses count as not
 * found. Returns the brands with a file by id.
 */
export function readPackageBrands(): Map<string, PackageBrand> {
  const { items, trees } = readPackage();
  const names = new Map<string, PackageBrand['names']>();
  const kinds = new Map<string, Set<'brand' | 'government' | 'operator'>>();
  // Many items are only the operator of an entry's brand.
  const mentioned = new Set<string | undefined>();
  for (const [path, { items: entries }] of Object.entries(trees)) {
    const mainTag = MAIN_TAGS[path.split('/')[0] ?? ''];
    for (const { displayName, matchNames = [], tags } of mainTag ? entries : []) {
      for (const tag of Object.values(MAIN_TAGS)) mentioned.add(tags[`${tag}:wikidata`]);
      const id = tags[`${mainTag}:wikidata`];
      if (!id) continue;
      kinds.set(id, (kinds.get(id) ?? new Set()).add(kindOf(path, tags)));
      const plain = [displayName.replace(/ \(.*$/, ''), ...matchNames].map((name) => ({
        name,
        language: null,
      }));
      names.set(id, [...(names.get(id) ?? []), ...plain, ...namesInTags(tags, mainTag ?? '')]);
    }
  }
  return new Map(
    Object.entries(items).flatMap(([id, { label, logos, identities }]) => {
      if (!label || !logos?.wikidata || !mentioned.has(id)) return [];
      const isGovernment = kinds.get(id)?.has('government') === true && !kinds.get(id)?.has('brand');
      const brand = { id, label, file: fileNameOf(logos.wikidata), names: names.get(id) ?? [], isGovernment };
      return [[id, { ...brand, website: identities?.website ?? null }] as const];
    }),
  );
}

function kindOf(path: string, tags: Record<string, string>) {
  if (!path.startsWith('operators/')) return 'brand';
  return GOVERNMENT.test(path) || tags['operator:type'] === 'government' ? 'government' : 'operator';
}

function namesInTags(tags: Record<string, string>, mainTag: string): PackageBrand['names'] {
  return Object.entries(tags).flatMap(([tag, value]) => {
    const [key = '', language = null, ...rest] = tag.split(':');
    const isName = [mainTag, ...PLAIN_TAGS].includes(key) && rest.length === 0;
    if (!isName || (language !== null && !LANGUAGE.test(language))) return [];
    return value.split(';').map((name) => ({ name: name.trim(), language }));
  });
}

/** Takes the file's name out of one of the package's two forms of URL; names in the first one aren't encoded. */
function fileNameOf(url: string): string {
  const [, raw] = /Special:FilePath\/(.+)$/.exec(url) ?? [];
  if (raw !== undefined) return raw;
  const title = new URL(url).searchParams.get('title') ?? '';
  return title.replace(/^Special:Redirect\/file\//, '').replaceAll('_', ' ');
}

function readPackage(): Package {
  const read = (path: string) => JSON.parse(readFileSync(join(DIST, path), 'utf8'));
  return { items: read('wikidata/wikidata.min.json').wikidata, trees: read('json/nsi.min.json').nsi };
}
