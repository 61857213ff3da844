import { z } from 'zod';
import { FileCheck } from './file-check.ts';
import { endpoint } from './http/endpoint.ts';
import * as endpoints from './http/endpoints.ts';
import { getLogo } from './logos.ts';

/** How many checks a network may ask for in a minute: each may cost a download and a drawing. */
const CHECKS_PER_MINUTE = 120;

export const CheckResponse = z.object({
  check: FileCheck.nullable().describe(
    'Null if the file can’t be judged: it is larger than 8 MB, damaged, too complex or not known, or its source doesn’t send it now',
  ),
});

export const checkFile = endpoint(endpoints.checkFile, {
  summary: 'Says what the file of a logo contains.',
  maxPerMinute: CHECKS_PER_MINUTE,
  params: getLogo.params,
  query: getLogo.query,
  response: CheckResponse,
});
