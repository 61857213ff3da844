import type { CssNode, ParseOptions } from 'css-tree';
import parse from 'css-tree/parser';
import { SvgRefused } from '../read/refusal.ts';

/** The work that the mistakes in the styles of one file may cost, in characters looked through. */
const MAX_WORK = 300_000_000;
/** What a mistake costs by itself. */
const WORK_OF_A_MISTAKE = 100_000;

/** Parses the styles of one file. The parser looks through the whole text at each mistake, which must end somewhere. */
export class CssReader {
  #work = 0;

  /** @throws SvgRefused damaged-styles, where the file's mistakes would take seconds */
  parse(css: string, context: NonNullable<ParseOptions['context']>): CssNode {
    const onParseError = () => {
      this.#work += css.length + WORK_OF_A_MISTAKE;
      if (this.#work > MAX_WORK) throw new SvgRefused('damaged-styles');
    };
    return parse(css, { context, parseCustomProperty: true, onParseError });
  }
}
