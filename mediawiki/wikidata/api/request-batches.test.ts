import { expect, it } from 'vitest';
import {
  describeFiles,
  describeItems,
  describeWholeItems,
  searchItems,
} from '#mediawiki/wikidata/api/requests.ts';
import type { BrandRequest } from '#mediawiki/wikidata/steps.ts';
import { createBatchedSend } from './request-batches.ts';

/** Answers like Wikidata and Commons, and records what was requested. */
function createCountedSend() {
  const sent: string[][] = [];
  const send = createBatchedSend(async ({ params, json }: BrandRequest) => {
    const ids: string[] = json === null ? [] : JSON.parse(json).variables.ids;
    const values = params.get('titles') ?? params.get('ids') ?? params.get('search');
    sent.push(json === null ? (values ?? '').split('|') : ids);
    const data = { itemsById: ids.map((id) => (id === 'Q9' ? null : { id })) };
    return { text: JSON.stringify({ data }), contentType: 'application/json' };
  });
  return { sent, send };
}

const idsIn = ({ text }: { text: string }) =>
  JSON.parse(text).data.itemsById.map((item: { id: string } | null) => item?.id ?? null);

it('requests for items at the same time become one, and each caller gets its own items in its order', async () => {
  const { sent, send } = createCountedSend();
  const lists = [['Q1', 'Q2'], ['Q3', 'Q1'], ['Q9']];
  const responses = await Promise.all(lists.map((ids) => send(describeItems(ids))));
  expect(sent).toEqual([['Q1', 'Q2', 'Q3', 'Q9']]);
  expect(responses.map(idsIn)).toEqual([['Q1', 'Q2'], ['Q3', 'Q1'], [null]]);
});

it('a request has at most 50 items by GraphQL, 10 whole ones, and 50 files', async () => {
  const numbers = Array.from({ length: 60 }, (_, at) => at);
  const { sent, send } = createCountedSend();
  await Promise.all(numbers.map((number) => send(describeItems([`Q${number}`]))));
  await Promise.all(numbers.map((number) => send(describeWholeItems([`Q${number}`]))));
  await Promise.all(numbers.map((number) => send(describeFiles([`File:${number}.svg`], true))));
  expect(sent.map((values) => values.length)).toEqual([50, 10, 10, 10, 10, 10, 10, 10, 50, 10]);
});

it('long titles are spread over several requests', async () => {
  const { sent, send } = createCountedSend();
  const titles = Array.from({ length: 20 }, (_, at) => `File:${'ロゴ'.repeat(50)} ${at}.svg`);
  await Promise.all(titles.map((title) => send(describeFiles([title], true))));
  expect(sent.flat()).toEqual(titles);
  expect(sent.length).toBeGreaterThan(1);
});

it('searches and different kinds of requests are sent separately', async () => {
  const { sent, send } = createCountedSend();
  await Promise.all(
    [
      searchItems('Orange'),
      searchItems('Metro'),
      describeFiles(['File:A.svg'], true),
      describeFiles(['File:B.svg'], false),
    ].map(send),
  );
  expect(sent).toHaveLength(4);
});

it('a failure reaches every caller of the request, and the next request is sent again', async () => {
  let calls = 0;
  const send = createBatchedSend(async () => {
    calls += 1;
    throw new Error('down');
  });
  const outcomes = await Promise.allSettled(['Q1', 'Q2'].map((id) => send(describeItems([id]))));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(send(describeItems(['Q1']))).rejects.toThrow('down');
  expect(calls).toBe(2);
});
