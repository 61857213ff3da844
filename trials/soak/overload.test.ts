import { describe, expect, it } from 'vitest';
import type { Sent } from './load.ts';
import { judgeOverload } from './overload.ts';

const USUAL_MS = 30;

function createRequests(count: number, change: Partial<Sent> = {}): Sent[] {
  const request = { kind: 'page', ms: 20, status: 200, retryAfter: undefined };
  return Array.from({ length: count }, (_, at) => ({ ...request, at: at * 10, ...change }));
}

const served = createRequests(600);
const refused = createRequests(400, { status: 503, retryAfter: '2' });
const after = createRequests(100);

function judge(sent: readonly Sent[], following: readonly Sent[] = after): string[] {
  return judgeOverload({ perSecond: 300, sent: [...sent], after: [...following] }, USUAL_MS);
}

describe('the judgement of an overload', () => {
  it('accepts successes and refusals with a time to wait', () => {
    expect(judge([...served, ...refused])).toEqual([]);
    expect(
      judge([...served, ...refused, ...createRequests(1, { status: 0, failure: 'ECONNRESET' })]),
    ).toEqual([]);
  });

  it('finds refusals without a time to wait, other errors and missing responses', () => {
    const wrong = [...createRequests(2, { status: 503 }), ...createRequests(1, { status: 500 })];
    expect(judge([...served, ...refused, ...wrong])).toEqual([
      '3 responses of the overload are neither a success nor 503 with Retry-After: page 503 × 2, page 500 × 1.',
    ]);
    expect(judge([...served, ...refused, ...createRequests(5, { status: 0, failure: 'timeout' })])).toEqual([
      '5 of 1005 requests of the overload had no response: page timeout × 5.',
    ]);
  });

  it('finds a server that serves nothing, or wasn’t overloaded', () => {
    expect(judge(refused)).toEqual(['The overloaded server served no request.']);
    expect(judge(served)).toEqual([
      '300 requests a second didn’t overload the server, so nothing was shown.',
    ]);
  });

  it('finds a server that stays slow or refuses requests after the overload', () => {
    const sent = [...served, ...refused];
    expect(judge(sent, createRequests(100, { ms: 199 }))).toEqual([]);
    expect(judge(sent, createRequests(100, { ms: 201 }))).toEqual([
      'More than 5 s after the overload, the 99th percentile was 201 ms; 200 are allowed.',
    ]);
    expect(judge(sent, [...after, ...createRequests(1, { status: 503, retryAfter: '2' })])).toEqual([
      '1 requests failed more than 5 s after the overload: page 503 × 1.',
    ]);
    expect(judge(sent, [])).toHaveLength(1);
  });
});
