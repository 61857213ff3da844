import { expect, it } from 'vitest';
import {
  brandKey,
  brandKeys,
  brandTextOf,
  domainOf,
  hasBrandKey,
  siteNameOf,
  typedKeys,
} from './brand-key.ts';

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
  ['ΓΡΗΓΟΡΗΣ', 'γρηγορησ'],
  ['أرامكو', 'ارامكو'],
  ['سْتَارْبَكْس', 'ستاربكس'],
  ['ستـاربکس', 'ستاربكس'],
  ['סוּפֶּר־פארם', 'סופרפארם'],
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
  ['Enel S.p.A', ['enelspa', 'enel']],
  ['Foo S.A', ['foosa', 'foo']],
  ['dm drogerie markt GmbH + Co. KG', ['dmdrogeriemarktgmbhpluscokg', 'dmdrogeriemarkt']],
  ['Lidl GmbH&Co. KG', ['lidlgmbhandcokg', 'lidl']],
  ['Canal+ SA', ['canalplussa', 'canalplus']],
  ['ПАО «Лукойл»', ['паолукоил', 'лукоил']],
  ['株式会社くもん', ['株式会社くもん', 'くもん']],
  ['トヨタ自動車株式会社', ['トヨタ自動車株式会社', 'トヨタ自動車']],
  ['(주)스타벅스', ['주스타벅스', '스타벅스']],
  ['中国银行股份有限公司', ['中国银行股份有限公司', '中国银行']],
  ['בנק הפועלים בע"מ', ['בנקהפועליםבעמ', 'בנקהפועלים']],
  ['บริษัท ปตท. จำกัด (มหาชน)', [brandKey('บริษัทปตทจำกัดมหาชน'), 'ปตท']],
  ['ООО', ['ооо']],
  ['PT', ['pt']],
  ['Samsung Electronics Co., Ltd.', ['samsungelectronicscoltd', 'samsungelectronics']],
  ['Carl Zeiss GmbH & Co. KG', ['carlzeissgmbhandcokg', 'carlzeiss']],
  ['ASML Holding N.V.', ['asmlholdingnv', 'asml']],
  ['SE', ['se']],
  ['Marks & Spencer', ['marksandspencer']],
  ['M&Co.', ['mandco']],
  ['Tiffany & Co.', ['tiffanyandco', 'tiffany']],
  ['MAX&Co.', ['maxandco']],
  ['Starbucks logo', ['starbuckslogo', 'starbucks']],
  ['Starbucks Logo vector PNG', ['starbuckslogovectorpng', 'starbucks']],
  ['logo of Starbucks', ['logoofstarbucks', 'starbucks']],
  ['логотип ПАО Лукойл', ['логотиппаолукоил', 'лукоил']],
  ['Spotify AB logo', ['spotifyablogo', 'spotify']],
  ['星巴克logo', ['星巴克logo', '星巴克']],
  ['Logo', ['logo']],
  ['Logo PNG', ['logopng']],
  ['BSP PNG', ['bsppng']],
])('%s is also found without its legal form and words that ask for a logo', (name, keys) => {
  expect(brandKeys(name)).toEqual(keys);
});

it.each([
  ['Nike (brand)', ['nikebrand', 'nike']],
  ['IKEA（瑞典）', ['ikea瑞典', 'ikea']],
  ['spotify.com', ['spotifycom', 'spotify']],
  ['Vue.js', ['vuejs']],
])('%s means the names %j', (text, keys) => {
  expect(typedKeys(text)).toEqual(keys);
});

it('a title with a sign behind a name has another name', () => {
  expect(hasBrandKey('C++ logo', ['c'])).toBe(false);
  expect(hasBrandKey('C++ logo', ['cplusplus'])).toBe(true);
  expect(hasBrandKey('Canal+', ['canal'])).toBe(false);
});

it('a name is asked for without words that ask for a logo, otherwise as it is', () => {
  expect(brandTextOf('Starbucks logo PNG')).toBe('starbucks');
  expect(brandTextOf('Ben & Jerry’s')).toBe('Ben & Jerry’s');
});

it.each([
  ['spotify.com', 'spotify.com'],
  ['ｉｋｅａ．ｃｏｍ', 'ikea.com'],
  ['ikea。com', 'ikea.com'],
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
