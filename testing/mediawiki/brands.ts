import type { WikidataItem } from '#sandbox/wikidata/items.ts';

/** A brand of the bundled table whose file isn't titled after it. */
export interface UploadedBrand {
  /** The id of its Wikidata item. */
  id: string;
  label: string;
  /** Another name, and its language. */
  other: [name: string, language: string];
  domain: string;
  /** Its logo's file on Wikimedia Commons. */
  file: string;
}

const ROWS = `
Q99633|Berliner Verkehrsbetriebe|BVG|de|bvg.de|BVG Logo 07.2021.svg
Q489097|Ernst & Young|EY|de|ey.com|EY logo 2019.svg
Q215293|Volvo Cars|Volvo|sv|volvocars.com|Volvo-Iron-Mark-Black.svg
Q847743|Dunkin'|唐恩都乐|zh|dunkindonuts.com|Dnkn logo.svg
Q839466|Domino's Pizza|Домино'c|ru|dominos.com|Domino's 2025.svg
Q634831|Sheraton Hotels and Resorts|喜來登|zh|sheraton.marriott.com|Sheraton (1).svg
Q20718|Samsung Electronics|三星|zh|samsungsales.co.kr|Samsung wordmark.svg
Q3895|Adidas AG|阿迪达斯|zh|adidas.com|Adidas 2022 logo.svg
Q659224|Omega SA|欧米茄|zh|omegawatches.com|Omega Logo.svg
Q13610282|Metro Cash & Carry|麦德龙|zh|metro-tr.com|MetroC+C-Logo.svg
Q1810389|PTT Public Company Limited|ปตท.|th|pttplc.com|PTT-01.svg
Q1054787|NTT, Inc.|日本電信電話|ja|group.ntt|NTT 2025.svg
Q708789|Ryohin Keikaku|無印良品|ja|ryohin-keikaku.jp|MUJI logo.svg
Q2064074|United Overseas Bank|大华银行|zh|uob.com.vn|UOB Logo (2022).svg
Q499071|East Japan Railway Company|東日本旅客鉄道|ja|jreast.co.jp|JR logo (east).svg
Q502125|West Japan Railway Company|西日本旅客鉄道|ja|westjr.co.jp|JR logo (west).svg
Q513679|Central Japan Railway Company|東海旅客鉄道|ja|global.jr-central.co.jp|JR logo (central).svg
Q660770|Russian Railways|РЖД|ru|eng.rzd.ru|RZD.svg
Q940518|Magnit|Магнит Косметик|ru|apteka.magnit.ru|Логотип - Магнит.svg
Q1077694|Nihon Keizai Shimbun|日本経済新聞|ja|r.nikkei.com|Nikkei logo ja.svg
Q1368919|Mobile TeleSystems|МТС|ru|mts.ru|Logo МТС (2023).svg
Q250225|Saint Petersburg Metro|Петербургский метрополитен|ru|metro.spb.ru|Spb metro logo.svg
Q18169|Korea Railroad Corporation|한국철도공사|ko|info.korail.com|Korail logo.svg
Q1535171|Saudi Telecom Company|شركة الاتصالات السعودية|ar|stc.com.sa|STC-01.svg
Q2017226|Okinawa Electric Power Company|沖縄電力|ja|okiden.co.jp|Okidenn logo.svg
Q668996|Banque et Caisse d'Épargne de l'État|Spuerkeess|lb|bcee.lu|Spuerkeess logo.svg
Q5152506|Commercial International Bank|البنك التجاري الدولي|ar|cibeg.com|Cib Logo.svg
Q1583794|Telecom Egypt|المصرية للاتصالات|ar|te.eg|We logo.svg
Q1816028|National Bank of Greece|Εθνική Τράπεζα|el|nbg.gr|NationalBankGreece wordmark 2024.svg
Q1321914|Tobu Railway|東武鉄道|ja|tobu-kids.com|Tōbu Tetsudō Logo.svg`;

/** Thirty brands of the bundled table, with names in other languages. */
export const UPLOADED_BRANDS: readonly UploadedBrand[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [id = '', label = '', name = '', language = '', domain = '', file = ''] = row.split('|');
    return { id, label, other: [name, language], domain, file };
  });

/** What the stand-in Wikidata says about them: an older logo too, which the wiki doesn't have. */
export const BRAND_ITEMS: readonly WikidataItem[] = UPLOADED_BRANDS.map(
  ({ id, label, other: [name, language], domain, file }) => ({
    id,
    label,
    labels: { [language]: name },
    instanceOf: ['Q4830453'],
    logos: [
      { file: `Gone ${id}.svg`, end: '1999' },
      { file, start: '1999' },
    ],
    website: `https://${domain}/`,
    sitelinks: 20,
  }),
);
