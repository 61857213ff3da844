import { expect, test } from 'vitest';
import { trackDownload } from '#contract/downloads.ts';
import { newRequestId } from './request-id.ts';

test('creates unique ids that the server accepts', () => {
  const ids = Array.from({ length: 500 }, newRequestId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(trackDownload.body.shape.requestId.safeParse(id).success).toBe(true);
    expect(id).toMatch(/^.{14}4.{4}[89ab]/);
  }
});
