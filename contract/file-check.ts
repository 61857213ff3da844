import { z } from 'zod';
import { Count } from './http/endpoint.ts';

const Share = z.number().min(0).max(1);
const Percent = z.number().min(0).max(100);

/** What a file draws. `empty`: nothing that can be seen. */
export const FileKind = z.enum(['vector', 'mixed', 'bitmap', 'empty']);
export type FileKind = z.infer<typeof FileKind>;

/** What is in a logo file, judged by what it draws rather than by what it contains. */
export const FileCheck = z
  .object({
    kind: FileKind.describe(
      '`vector`: only shapes and text. `mixed`: also a bitmap. `bitmap`: nothing but bitmaps, whatever the format. `empty`: nothing visible',
    ),
    bitmap: z
      .object({
        share: Share.describe('The share of the drawn area that shows bitmaps'),
        width: Count.describe('Pixels of the largest bitmap'),
        height: Count,
      })
      .nullable()
      .describe('The bitmaps that an SVG shows; null if it shows none'),
    text: z
      .object({
        missingFonts: z.array(z.string()).describe('Fonts that the text needs and the file doesn’t contain'),
        embeddedFonts: z.array(z.string()).describe('Fonts that the file contains'),
      })
      .nullable()
      .describe('Text that wasn’t turned into outlines; null if there is none'),
    margins: z
      .object({ top: Percent, right: Percent, bottom: Percent, left: Percent })
      .nullable()
      .describe(
        'Empty space around the drawing, in percent of the height or width; null if nothing is drawn',
      ),
    script: z.boolean().describe('True if the file contains script'),
    animation: z.boolean().describe('True if the drawing moves'),
    external: z.boolean().describe('True if parts of it are other files, which a program may not load'),
    bytes: Count,
    optimizedBytes: Count.nullable().describe('The size after optimising; null if it can’t become smaller'),
    width: z.number().positive().nullable().describe('Pixels; nominal for SVG'),
    height: z.number().positive().nullable(),
    colors: Count.nullable().describe(
      'The distinct colours; null if there are too many to count, as in a photo',
    ),
    oneColor: z.string().nullable().describe('The colour as #rrggbb if there is only one'),
    transparent: z.boolean().describe('True if its ground is transparent'),
    shade: z
      .enum(['light', 'dark'])
      .nullable()
      .describe('Whether the drawing is so light or so dark that it vanishes on such a ground; else null'),
  })
  .meta({ id: 'FileCheck' });
export type FileCheck = z.infer<typeof FileCheck>;
