import { expect, test } from 'vitest';
import { trackDownload } from '#contract/downloads.ts';
import { newUuid } from './uuid.ts';

test('creates unique ids that the server accepts', () => {
  const ids = Array.from({ length: 500 }, newUuid);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(trackDownload.body.shape.requestId.safeParse(id).success).toBe(true);
    expect(id).toMatch(/^.{14}4.{4}[89ab]/);
  }
});
