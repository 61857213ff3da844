import type { CssNode, DeclarationList, ParseOptions } from 'css-tree';
import parse from 'css-tree/parser';
import { SvgError } from '../errors.ts';

/** In characters, without the fonts and rasters that are in them. */
const MAX_RULES = 300_000;
const ADDRESS = /url\([^)]*(?:\)|$)/gi;
/** The work that the mistakes in the styles of one file may cost, in characters looked through. */
const MAX_WORK = 300_000_000;
/** What a mistake costs by itself. */
const WORK_OF_A_MISTAKE = 100_000;

/** Parses the styles of one file. The parser looks through the whole text at each mistake, which must end somewhere. */
export class CssReader {
  #work = 0;
  #rules = 0;

  /** @throws SvgError styles-too-long; damaged-styles, where the file's mistakes would take seconds */
  parse(css: string, context: NonNullable<ParseOptions['context']>): CssNode {
    if (context === 'stylesheet') this.#rules += css.replaceAll(ADDRESS, '').length;
    if (this.#rules > MAX_RULES) throw new SvgError('styles-too-long');
    const onParseError = () => {
      this.#work += css.length + WORK_OF_A_MISTAKE;
      if (this.#work > MAX_WORK) throw new SvgError('damaged-styles');
    };
    return parse(css, { context, parseCustomProperty: true, onParseError });
  }
}

/** The declarations of a style attribute. */
export function parseStyle(style: string, reader = new CssReader()): DeclarationList {
  return reader.parse(style, 'declarationList') as DeclarationList;
}
