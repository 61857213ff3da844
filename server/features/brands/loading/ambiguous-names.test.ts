import { beforeAll, describe, expect, it } from 'vitest';
import { type BrandDecision, chooseBrand } from '#mediawiki/wikidata/choose-brand.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { createFindBrands } from '../lookup/find-brands.ts';
import { loadBrands } from './load-brands.ts';

/** Names of one brand that is evidently meant: the name, its Wikidata item, the rule that decides, and why it is right. */
const MEANT = [
  ['Shell', 'Q154950', 'label', 'the company and its fuel stations have one logo; St1 only used the name'],
  ['Orange', 'Q1431486', 'best-known', 'the telecom is far better known than EE, formerly Orange'],
  ['Apple', 'Q312', 'label', 'its stores are called Apple Store'],
  ['Target', 'Q1046951', 'label', 'the Australian shops are called Target Australia'],
  ['Next', 'Q246655', 'only', 'a legal form isn’t part of a name'],
  ['Subway', 'Q244457', 'only', 'no other brand is called so'],
  ['Gap', 'Q420822', 'best-known', 'the other one is hardly known'],
  ['Mango', 'Q136503', 'only', 'no other brand is called so'],
  ['Puma', 'Q157064', 'label', 'the fuel company is called Puma Energy'],
  ['Jaguar', 'Q21170490', 'only', 'no other brand is called so'],
  ['Ford', 'Q44294', 'only', 'known everywhere, although its label is longer'],
  ['Lincoln', 'Q216796', 'only', 'known everywhere, although its label is longer'],
  ['Amazon', 'Q3884', 'label', 'its lockers are called Amazon hub'],
  ['Spar', 'Q610492', 'label', 'Eurospar only has it as another name'],
  ['Penny', 'Q284688', 'only', 'the German and the Hungarian shops have one logo'],
  ['Diesel', 'Q158285', 'only', 'no other brand is called so'],
  ['Guess', 'Q2470307', 'only', 'no other brand is called so'],
  ['Seat', 'Q188217', 'label', 'a bus network only has it as an abbreviation'],
  ['Mini', 'Q116232', 'only', 'no other brand is called so'],
  ['Omega', 'Q659224', 'only', 'a legal form isn’t part of a name'],
  ['McDonald’s', 'Q38076', 'label', 'those of single countries have longer names'],
  ['Fiat', 'Q27597', 'label', 'a power company only has it as another name'],
  ['Tesla', 'Q478214', 'only', 'no other brand is called so'],
  ['O2', 'Q1759255', 'only', 'the brand and its British company have one logo'],
  ['Zoom', 'simple-icons-zoom', 'label', 'a Venezuelan parcel service is called Grupo ZOOM'],
  ['Fox', 'simple-icons-fox', 'label', 'Israeli fashion shops are called Fox-Wizel'],
  ['Visa', 'simple-icons-visa', 'only', 'only simple-icons has it'],
  ['Oracle', 'svg-logos-oracle', 'only', 'only SVG Logos has it'],
  ['spotify.com', 'simple-icons-spotify', 'domain', 'simple-icons has the icon from that site'],
  ['VueJS', 'simple-icons-vuedotjs', 'only', 'it writes itself Vue.js'],
  ['vscode', 'svg-logos-visual-studio-code', 'only', 'it is short for Visual Studio Code'],
] as const;

/** Names that several brands share: some that must be offered, the first one first. */
const SHARED = [
  ['Metro', ['Q13610282', 'Q1145669', 'Q16640217'], 'a wholesaler, supermarkets of two countries, buses'],
  ['Prisma', ['simple-icons-prisma', 'Q12047031'], 'software and Finnish supermarkets'],
  ['Vue', ['simple-icons-vuedotjs', 'Q2421690'], 'software and Dutch cinemas'],
  ['Sky', ['simple-icons-sky', 'Q918390', 'Q1129779'], 'television and a former supermarket'],
  ['DART', ['simple-icons-dart', 'Q380660'], 'software and buses'],
  ['Jumbo', ['Q2262314', 'Q3562323', 'Q6310864'], 'shops in the Netherlands, Greece and Chile'],
  ['Coop', ['Q432564', 'Q1129774', 'Q106684510'], 'cooperatives of a dozen countries'],
  ['Delta', ['Q5254663', 'Q2912754'], 'hotels and textiles; Wikidata also knows the airline'],
  ['Max', ['Q24939079', 'Q1912172'], 'fashion and hamburgers; MAX&Co. is another name'],
  ['Total', ['Q154037'], 'the former name of TotalEnergies, and a phone company'],
  ['Plus', ['Q1978981', 'Q7205598'], 'supermarkets and a phone company'],
  ['Star', ['Q3480422', 'Q89432390'], 'buses and fuel stations'],
  ['Smart', ['Q156490', 'Q7562166'], 'cars, railways and phones'],
  ['Nova', ['Q1608689', 'Q7064000'], 'a telecom and a language school, equally little known'],
  ['Ace', ['Q434302', 'Q784865'], 'railways and a motor club'],
  ['AOK', ['Q295954'], 'insurers of German states: all but one have the same logo'],
  ['Raiffeisen', ['Q4389243'], 'banks of a dozen countries'],
  ['Telenor', ['Q845632'], 'companies that still have the name or had it'],
  ['Netto', ['Q552652', 'Q2720988'], 'Danish and French discount shops'],
  ['Aldi', ['Q41171672', 'Q41171373'], 'two companies with two logos'],
  ['UPS', ['Q155026'], 'the parcel service and its shops'],
  ['Vivo', ['Q18301787', 'Q1428656'], 'phones and a phone company'],
  ['Three', ['Q407009', 'Q19840922'], 'phone companies of several countries'],
] as const;

/** Names that the table has as one word of a longer, less known name, or without a logo: offered, and Wikidata is asked. */
const COINCIDENCES = [
  ['Tiger', 'a Danish variety store'],
  ['National', 'a car rental'],
  ['Kiwi', 'Norwegian supermarkets'],
  ['Extra', 'Norwegian supermarkets'],
  ['Corona', 'a shop of which nothing else is known'],
  ['Discovery', 'a car without a logo'],
  ['Union', 'a Slovak insurer'],
] as const;

const UNKNOWN = ['Mars', 'Dove', 'Canon'];

let decisions: Map<string, BrandDecision | null>;

/** Fills a brand table from the bundled packages, and decides on all names. */
async function decideAll(): Promise<Map<string, BrandDecision | null>> {
  const database = await createTestDatabase();
  const { signal } = new AbortController();
  await loadBrands({ db: database.db, clock: systemClock }, { signal });
  const names = [...[...MEANT, ...SHARED, ...COINCIDENCES].map(([name]) => name), ...UNKNOWN];
  const found = await createFindBrands(database)(names);
  await database.drop();
  return new Map(
    found.map(({ name, brands }) => {
      const candidates = brands.map(({ files, ...brand }) => ({ ...brand, currentFile: files.current }));
      return [name, chooseBrand(name, candidates, [], { isComplete: false })];
    }),
  );
}

beforeAll(async () => {
  decisions = await decideAll();
});

function choicesOf(name: string): readonly string[] {
  const decision = decisions.get(name);
  return decision && 'choices' in decision ? decision.choices : [];
}

describe('an ambiguous name, by the bundled brands', () => {
  it.each(MEANT)('%s means %s by the rule %s: %s', (name, id, rule) => {
    expect(decisions.get(name)).toEqual({ id, rule });
  });

  it.each(SHARED)('%s is offered as choices, %j among them: %s', (name, ids) => {
    const offered = choicesOf(name);
    expect(offered.length).toBeGreaterThan(1);
    expect(offered).toEqual(expect.arrayContaining([...ids]));
  });

  it.each(COINCIDENCES)('%s is offered but not shown as %s', (name) => {
    expect(choicesOf(name)).not.toEqual([]);
  });

  it.each(UNKNOWN)('%s is unknown, so that Wikidata is asked', (name) => {
    expect(decisions.get(name)).toBeNull();
  });
});
