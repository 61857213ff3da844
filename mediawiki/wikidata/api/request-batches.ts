import { countTitlesThatFit } from '../../enumerate/params.ts';
import { isRecord, listOf, member, parseJson } from '../../json.ts';
import type { BrandRequest, BrandSteps } from '../steps.ts';
import { MAX_ITEMS, MAX_WHOLE_ITEMS } from './requests.ts';

type Send = BrandSteps['send'];
type Response = Awaited<ReturnType<Send>>;

/** How long a request waits for others. */
const WAIT_MS = 10;

function wait(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, WAIT_MS));
}

/** The items or files that a request is for, which one request can have of several callers. */
interface RequestedList {
  values: readonly string[];
  /** Requests with the same group differ only in their lists. */
  group: string;
  fits: (values: readonly string[]) => boolean;
  /** Returns the request for other values. */
  withValues: (values: readonly string[]) => BrandRequest;
  /** Returns the part of a response that is about some of its values. */
  pick: (response: Response, values: readonly string[], all: readonly string[]) => Response;
}

interface Batch {
  list: RequestedList;
  values: string[];
  response: Promise<Response>;
}

/** Creates a `send` that joins requests for items or files which start within a few milliseconds, as far as they fit into one. */
export function createBatchedSend(send: Send): Send {
  const waiting = new Map<string, Batch>();

  function startBatch(list: RequestedList): Batch {
    const batch: Batch = { list, values: [], response: wait().then(() => sendBatch(batch)) };
    waiting.set(list.group, batch);
    return batch;
  }

  function sendBatch(batch: Batch): Promise<Response> {
    const { list, values } = batch;
    if (waiting.get(list.group) === batch) waiting.delete(list.group);
    return send(list.withValues(values));
  }

  return async (request) => {
    const list = readList(request);
    if (list === null) return send(request);
    const open = waiting.get(list.group);
    const joined = [...new Set([...(open?.values ?? []), ...list.values])];
    const batch = open && list.fits(joined) ? open : startBatch(list);
    batch.values = batch === open ? joined : [...list.values];
    return list.pick(await batch.response, list.values, batch.values);
  };
}

/** Returns null if a request is for something else. */
function readList(request: BrandRequest): RequestedList | null {
  if (request.json !== null) return readQuery(request, request.json);
  if (request.params.has('titles'))
    return readParameter(request, 'titles', (titles) => countTitlesThatFit(titles) === titles.length);
  if (request.params.has('ids')) return readParameter(request, 'ids', (ids) => ids.length <= MAX_WHOLE_ITEMS);
  return null;
}

function readParameter(
  request: BrandRequest,
  name: 'titles' | 'ids',
  fits: RequestedList['fits'],
): RequestedList {
  const rest = new URLSearchParams(request.params);
  rest.delete(name);
  return {
    values: (request.params.get(name) ?? '').split('|'),
    group: `${request.api} ${name} ${rest}`,
    fits,
    withValues: (values) => {
      const params = new URLSearchParams(request.params);
      params.set(name, values.join('|'));
      return { ...request, params };
    },
    // The response names the value of each of its parts.
    pick: (response) => response,
  };
}

/** Reads the ids of a GraphQL query, whose result has the items in their order. */
function readQuery(request: BrandRequest, json: string): RequestedList {
  const { query, variables } = JSON.parse(json) as { query: string; variables: { ids: string[] } };
  return {
    values: variables.ids,
    group: `graphql ${query}`,
    fits: (ids) => ids.length <= MAX_ITEMS,
    withValues: (ids) => ({ ...request, json: JSON.stringify({ query, variables: { ...variables, ids } }) }),
    pick: (response, ids, all) => {
      if (ids.length === all.length) return response;
      const body = parseJson(response.text);
      const data = member(body, 'data');
      if (!isRecord(body) || !isRecord(data)) return response;
      const items = listOf(data.itemsById);
      const itemsById = ids.map((id) => items[all.indexOf(id)] ?? null);
      return { ...response, text: JSON.stringify({ ...body, data: { ...data, itemsById } }) };
    },
  };
}
