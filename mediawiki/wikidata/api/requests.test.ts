import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { SCHEMA } from '#sandbox/wikidata/graphql.ts';
import {
  describeFiles,
  describeItems,
  describeWholeItems,
  searchItems,
  searchLogoOwners,
  searchWebsiteOwners,
} from './requests.ts';

const REQUESTS = [
  searchItems('Google'),
  searchLogoOwners('google'),
  searchWebsiteOwners('google.com'),
  describeItems(['Q95']),
  describeWholeItems(['Q95']),
  describeFiles(['File:A.svg'], true),
];

it('no request has maxlag, which includes the lag of the query service', () => {
  expect(REQUESTS.filter(({ params }) => params.has('maxlag'))).toEqual([]);
});

it('only the request for a few statements is a POST', () => {
  expect(REQUESTS.map(({ json }) => json !== null)).toEqual([false, false, false, true, false, false]);
});

it('the request for a few statements fits Wikidata’s schema', () => {
  const ids = Array.from({ length: 50 }, (_, at) => `Q${at + 1}`);
  const { query, variables } = JSON.parse(describeItems(ids).json ?? '');
  expect(validate(buildSchema(SCHEMA), parse(query))).toEqual([]);
  expect(variables).toEqual({ ids });
});

it.each([
  ['Google', 'en'],
  ['任天堂', 'zh'],
  ['ソニー', 'ja'],
  ['삼성', 'ko'],
  ['Яндекс', 'ru'],
  ['Київстар', 'uk'],
  ['גוגל', 'he'],
  ['الجزيرة', 'ar'],
])('%s is searched in the language %s, with descriptions in English', (name, language) => {
  const { params } = searchItems(name);
  expect(Object.fromEntries(params)).toMatchObject({
    search: name,
    language,
    uselang: 'en',
    type: 'item',
    limit: '50',
  });
});

it('a search for logos has no operators of the typed name', () => {
  expect(searchLogoOwners('acme -insource:"x" haswbstatement:P1').params.get('srsearch')).toBe(
    'acme insource x haswbstatement P1 haswbstatement:P154',
  );
});

it('a domain is searched in the spellings that its address may have', () => {
  const search = searchWebsiteOwners('spotify.com').params.get('srsearch') ?? '';
  expect(search).toMatch(/^haswbstatement:P856=https:\/\/www\.spotify\.com\|/);
  expect(search.split('|')).toHaveLength(8);
  expect(search).toContain('|P856=http://spotify.com/');
});

it('files are requested with their targets of redirects', () => {
  const { api, params } = describeFiles(['File:A.svg', 'File:B.svg'], false);
  expect(api).toBe('files');
  expect(params.get('titles')).toBe('File:A.svg|File:B.svg');
  expect(params.get('redirects')).toBe('1');
  expect(params.has('iiurlwidth')).toBe(false);
});
