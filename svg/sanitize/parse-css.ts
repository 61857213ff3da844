import type { CssNode, DeclarationList, ParseOptions, Value } from 'css-tree';
import parse from 'css-tree/parser';
import { SvgError } from '../errors.ts';

/** Characters of rules per file, not counting each `url()`, which may embed a font or a raster image. */
const MAX_RULES = 300_000;
const ADDRESS = /url\([^)]*(?:\)|$)/gi;
/** Characters per file that the parser may scan again because of errors. */
const MAX_ERROR_COST = 300_000_000;
/** The fixed cost of each error, in characters. */
const COST_PER_ERROR = 100_000;

/** An escape in CSS; the group contains the code of a letter. */
const ESCAPE = /\\(?:0{0,4}([46][1-9a-f]|[57][0-9a])(?:\s|(?![0-9a-f]))|[\s\S])/gi;

/** Returns the letter that an escape such as `\72 ` stands for, so that it can't hide a name. */
function unescapeLetter(escaped: string, code: string | undefined): string {
  return code ? String.fromCharCode(Number.parseInt(code, 16)) : escaped;
}

/** Parses the styles of one file. Limits the cost of errors, because the parser scans the whole text at each one. */
export class CssReader {
  #errorCost = 0;
  #ruleLength = 0;

  /** @throws SvgError styles-too-long; damaged-styles if the errors would take seconds to parse */
  parse(css: string, context: NonNullable<ParseOptions['context']>): CssNode {
    if (context === 'stylesheet') this.#ruleLength += css.replaceAll(ADDRESS, '').length;
    if (this.#ruleLength > MAX_RULES) throw new SvgError('styles-too-long');
    const onParseError = () => this.#countError(css);
    const unescaped = css.replaceAll(ESCAPE, unescapeLetter);
    return parse(unescaped, { context, parseCustomProperty: true, onParseError });
  }

  /** Parses the value of a property; undefined if it is invalid. @throws SvgError damaged-styles */
  parseValue(css: string): Value | undefined {
    try {
      return this.parse(css, 'value') as Value;
    } catch {
      this.#countError(css);
      return undefined;
    }
  }

  #countError({ length }: string): void {
    this.#errorCost += length + COST_PER_ERROR;
    if (this.#errorCost > MAX_ERROR_COST) throw new SvgError('damaged-styles');
  }
}

/** Parses a style attribute. */
export function parseStyle(style: string, reader = new CssReader()): DeclarationList {
  return reader.parse(style, 'declarationList') as DeclarationList;
}
