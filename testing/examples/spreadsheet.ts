/** Functions of a spreadsheet by name; their arguments are evaluated before. */
export type SheetFunctions = Record<string, (...values: string[]) => string | Promise<string>>;

interface Sheet {
  /** Values of cells, e.g. of "A2". */
  cells: Readonly<Record<string, string>>;
  functions: SheetFunctions;
}

const TOKEN = /\s*("(?:[^"]|"")*"|[\w.]+|[-&=(),])/y;

/**
 * Evaluates a formula of texts, cells, `&`, `=`, negative numbers and functions, among them `LET` with one name and `IF`.
 * @throws Error if the formula has anything else
 */
export async function evaluateFormula(formula: string, sheet: Sheet): Promise<string> {
  const parser = new Parser(tokensOf(formula.replace(/^=/, '')), sheet);
  const value = await parser.comparison();
  if (parser.next !== undefined) throw new Error(`${formula} doesn’t end before ${parser.next}.`);
  return value;
}

function tokensOf(formula: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < formula.length) {
    const start = TOKEN.lastIndex;
    const [, token] = TOKEN.exec(formula) ?? [];
    if (token === undefined) throw new Error(`${formula} has an unknown token at ${start}.`);
    tokens.push(token);
  }
  return tokens;
}

class Parser {
  private at = 0;
  private readonly names = new Map<string, string>();
  private readonly tokens: readonly string[];
  private readonly sheet: Sheet;

  constructor(tokens: readonly string[], sheet: Sheet) {
    this.tokens = tokens;
    this.sheet = sheet;
  }

  get next(): string | undefined {
    return this.tokens[this.at];
  }

  async comparison(): Promise<string> {
    const left = await this.joined();
    if (this.next !== '=') return left;
    this.take('=');
    return left === (await this.joined()) ? 'TRUE' : 'FALSE';
  }

  private async joined(): Promise<string> {
    let text = await this.value();
    while (this.next === '&') {
      this.take('&');
      text += await this.value();
    }
    return text;
  }

  private async value(): Promise<string> {
    const token = this.take();
    if (token === '-') return `-${this.take()}`;
    if (token.startsWith('"')) return token.slice(1, -1).replaceAll('""', '"');
    if (/^\d/.test(token)) return token;
    if (this.next === '(') return this.call(token);
    const value = this.names.get(token) ?? this.sheet.cells[token];
    if (value === undefined) throw new Error(`There is no cell ${token}.`);
    return value;
  }

  private async call(name: string): Promise<string> {
    this.take('(');
    if (name === 'LET') return this.let();
    const values: string[] = [await this.comparison()];
    while (this.next === ',') {
      this.take(',');
      values.push(await this.comparison());
    }
    this.take(')');
    if (name === 'IF') return (values[0] === 'TRUE' ? values[1] : values[2]) ?? '';
    const apply = this.sheet.functions[name];
    if (!apply) throw new Error(`There is no function ${name}.`);
    return apply(...values);
  }

  private async let(): Promise<string> {
    const name = this.take();
    this.take(',');
    this.names.set(name, await this.comparison());
    this.take(',');
    const value = await this.comparison();
    this.take(')');
    return value;
  }

  private take(expected?: string): string {
    const token = this.tokens[this.at];
    this.at += 1;
    if (token === undefined || (expected !== undefined && token !== expected))
      throw new Error(`Expected ${expected ?? 'more'}, found ${token ?? 'the end'}.`);
    return token;
  }
}
