import { expect, it } from 'vitest';
import { brandKey, brandKeys, domainOf, siteNameOf } from './brand-key.ts';

it.each([
  ['Citroën', 'citroen'],
  ['AT&T', 'atandt'],
  ['McDonald’s', 'mcdonalds'],
  ['H & M', 'handm'],
  ['Disney+', 'disneyplus'],
  ['Mærsk', 'maersk'],
  ['Żabka', 'zabka'],
  ['Fürstenfeldbrucker Straße', 'furstenfeldbruckerstrasse'],
  ['LÄDERACH', 'laderach'],
  ['Ａｍａｚｏｎ', 'amazon'],
  ['任天堂', '任天堂'],
  ['ガスト', 'ガスト'],
  ['カスト', 'カスト'],
  ['バーミヤン', 'バーミヤン'],
  ['हिन्दी समाचार', 'हिन्दीसमाचार'],
  ['삼성', '삼성'],
  ['Йогурт', 'иогурт'],
  ['Σκάϊ', 'σκαι'],
  ['C#', 'csharp'],
  ['C++', 'cplusplus'],
  ['F♯', 'fsharp'],
  ['.NET', 'dotnet'],
  ['E.ON', 'eon'],
  ['#1', '1'],
  ['Nike™', 'nike'],
  ['—', ''],
])('%s and its other spellings have the key %j', (name, key) => {
  expect(brandKey(name)).toBe(key);
});

it.each([
  ['Robert Bosch GmbH', ['robertboschgmbh', 'robertbosch']],
  ['Toyota Motor Corporation', ['toyotamotorcorporation', 'toyotamotor']],
  ['Eni S.p.A.', ['enispa', 'eni']],
  ['Spotify AB', ['spotifyab', 'spotify']],
  ['Novo Nordisk A/S', ['novonordiskas', 'novonordisk']],
  ['Allegro Sp. z o.o.', ['allegrospzoo', 'allegro']],
  ['Grupo Bimbo S.A.B. de C.V.', ['grupobimbosabdecv', 'grupobimbo']],
  ['Koç Holding A.Ş.', ['kocholdingas', 'koc']],
  ['Сбербанк ПАО', ['сбербанкпао', 'сбербанк']],
  ['トヨタ自動車 株式会社', ['トヨタ自動車株式会社', 'トヨタ自動車']],
  ['Robert Bosch Power Tools GmbH & Co. KG', ['robertboschpowertoolsgmbhandcokg', 'robertboschpowertools']],
  ['A/S', ['as']],
  ['Samsung Electronics Co., Ltd.', ['samsungelectronicscoltd', 'samsungelectronics']],
  ['Carl Zeiss GmbH & Co. KG', ['carlzeissgmbhandcokg', 'carlzeiss']],
  ['ASML Holding N.V.', ['asmlholdingnv', 'asml']],
  ['SE', ['se']],
  ['Marks & Spencer', ['marksandspencer']],
  ['M&Co.', ['mandco']],
  ['Tiffany & Co.', ['tiffanyandco', 'tiffany']],
  ['MAX&Co.', ['maxandco']],
])('%s is also found without its legal form', (name, keys) => {
  expect(brandKeys(name)).toEqual(keys);
});

it.each([
  ['spotify.com', 'spotify.com'],
  ['https://www.Spotify.com/de?x=1', 'spotify.com'],
  ['münchen.de', 'münchen.de'],
  ['Booking.com', 'booking.com'],
  ['spotify', null],
  ['Dr. Oetker', null],
  ['spotify.com:443/de', 'spotify.com'],
  ['https://spotify.com:x@evil.example/', null],
  [`${'a.'.repeat(125)}com`, `${'a.'.repeat(125)}com`],
  [`${'a.'.repeat(126)}com`, null],
])('%s as a domain is %j', (text, domain) => {
  expect(domainOf(text)).toBe(domain);
});

it.each([
  ['spotify.com', 'spotify'],
  ['bbc.co.uk', 'bbc'],
  ['store.sony.com.au', 'sony'],
  ['co.uk', 'co'],
  ['shop.coca-cola.com', 'coca-cola'],
])('the name part of %s is %j', (domain, name) => {
  expect(siteNameOf(domain)).toBe(name);
});
