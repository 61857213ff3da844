import { z } from 'zod';
import { MAX_BATCH_BODY_BYTES, MAX_BATCH_LOGOS, MAX_LOGO_TITLE_LENGTH } from './constants/input-limits.ts';
import { Count, endpoint, OwnId, RowId, Time } from './http/endpoint.ts';
import * as endpoints from './http/endpoints.ts';
import { Logo } from './logos.ts';

/** The used and remaining downloads. `limit` and `remaining` are null if the plan has no limit. */
export const Allowance = z
  .object({
    downloadCount: Count.describe('Downloads counted in the current session or month'),
    limit: z.int().positive().nullable(),
    remaining: Count.nullable(),
    isSubscribed: z.boolean(),
    resetsAt: Time.nullable().describe(
      'The end of the current session or month; null before the first download',
    ),
  })
  .meta({ id: 'Allowance' });
export type Allowance = z.infer<typeof Allowance>;

/** Text that PostgreSQL can store. */
const Text = z
  .string()
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'must not contain NULs or lone surrogates');

/** The address of a file: at most 720 characters of a percent-encoded file name, after a host and a path. */
export const LogoUrl = Text.max(1000).regex(
  /^(https?:\/\/|\/(?!\/))/i,
  'must be an http or https URL, or a path of this site',
);
const LogoTitle = Text.trim().max(MAX_LOGO_TITLE_LENGTH).default('Unknown Logo');
const FileTypeName = z.string().regex(/^[a-z0-9]{1,8}$/i, 'must be a file type, such as svg');

/** How the files of a batch are saved: in one archive, or as one SVG. */
const BatchFormat = z.enum(['zip', 'sheet']);
export type BatchFormat = z.infer<typeof BatchFormat>;

export const trackDownload = endpoint(endpoints.trackDownload, {
  summary: 'Counts a download before it starts. Fails if the limit is reached.',
  access: 'visitor',
  body: z.object({
    userId: OwnId,
    logoUrl: LogoUrl,
    logoTitle: LogoTitle,
    fileType: FileTypeName,
    requestId: z.uuid().optional().describe('Identifies one click, so that a repeated request counts once'),
  }),
  response: Allowance.extend({ success: z.literal(true), message: z.string() }),
  errors: ['downloads.limit_reached'],
});

const Batch = z.object({
  userId: OwnId,
  format: BatchFormat.default('zip'),
  requestId: z
    .uuid()
    .optional()
    .describe(
      'Identifies the batch. A repeated request is counted once; further files are added to the batch',
    ),
});

export const startBatch = endpoint(endpoints.startBatch, {
  summary:
    'Allows a batch before it is made. Its saved files can then be recorded for a day. Requires Premium.',
  access: 'visitor',
  body: Batch,
  response: Allowance.extend({ success: z.literal(true), message: z.string() }),
  errors: ['downloads.premium_needed', 'accounts.too_many_attempts'],
});

export const trackBatch = endpoint(endpoints.trackBatch, {
  summary:
    'Records the saved files of a batch in the history. Requires Premium, or a batch that was allowed.',
  access: 'visitor',
  maxBodyBytes: MAX_BATCH_BODY_BYTES,
  body: Batch.extend({
    logos: z
      .array(z.object({ url: LogoUrl, title: LogoTitle, fileType: FileTypeName }))
      .min(1)
      .max(MAX_BATCH_LOGOS),
  }),
  response: Allowance.extend({ success: z.literal(true), message: z.string() }),
  errors: ['downloads.premium_needed', 'accounts.too_many_attempts'],
});

export const refundDownload = endpoint(endpoints.refundDownload, {
  summary: 'Refunds a download that failed after it was counted, once and within five minutes.',
  access: 'visitor',
  body: z.object({ userId: OwnId, requestId: z.uuid() }),
  response: Allowance.extend({ refunded: z.boolean() }),
});

export const checkLimit = endpoint(endpoints.checkLimit, {
  summary: 'Returns how many downloads the caller has left.',
  access: 'visitor',
  query: z.object({ userId: OwnId }),
  response: Allowance.extend({ canDownload: z.boolean() }),
});

export const DownloadRecord = z.object({
  id: z.int().positive(),
  logoUrl: z.string(),
  logoTitle: z.string(),
  fileType: z.string(),
  downloadDate: Time,
});
export type DownloadRecord = z.infer<typeof DownloadRecord>;

/** A single download, or a batch with the data of its first file that the search matches. */
export const HistoryEntry = DownloadRecord.extend({
  batch: z
    .object({
      id: z.int().positive(),
      format: BatchFormat,
      files: z.int().positive(),
      contents: z.string().describe('Equal for batches of the same files'),
      matches: z.int().positive().optional().describe('How many files match `q`, if that is given'),
    })
    .nullable()
    .describe('The batch, and its number of files; null for a single download and for a file of a batch'),
  times: z
    .int()
    .positive()
    .optional()
    .describe('How often the file or the batch was downloaded. Only with `repeats=folded`'),
  logo: Logo.nullable()
    .optional()
    .describe('Null if the logo isn’t known any more. Only with `include=logos`'),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const MAX_HISTORY_PAGE = 1000;

export const listDownloads = endpoint(endpoints.listDownloads, {
  summary: 'Lists the account’s downloads, newest first, or the files of one batch. A batch is one entry.',
  access: 'account',
  query: z.object({
    userId: OwnId,
    batchId: RowId.optional().describe('Lists the files of this batch'),
    q: Text.max(MAX_LOGO_TITLE_LENGTH)
      .optional()
      .describe('Lists only downloads whose title contains these words, in any case'),
    repeats: z
      .enum(['folded'])
      .optional()
      .describe('Lists repeats of a file or of a batch once, where it was downloaded last'),
    include: z.enum(['logos']).optional().describe('Adds the logo to each download'),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(MAX_HISTORY_PAGE).default(MAX_HISTORY_PAGE),
  }),
  response: z.object({ downloads: z.array(HistoryEntry), total: Count.describe('The number of entries') }),
});
