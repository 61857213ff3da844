import { runInNewContext } from 'node:vm';

/** Functions of a spreadsheet by name; their arguments are evaluated before. */
export type SheetFunctions = Record<string, (...values: string[]) => string | Promise<string>>;

interface Sheet {
  /** Values of cells, e.g. of "A2". */
  cells: Readonly<Record<string, string>>;
  functions: SheetFunctions;
}

/** What JavaScript writes in another way: texts, the name in a `LET`, calls, `&` and `=`. */
const PART = /"(?:[^"]|"")*"|LET\(\s*(\w+)\s*,|([A-Z]+)\(|[&=]/g;

const BUILT_IN = {
  LET: (_: string, value: string) => value,
  IF: (condition: boolean, one: string, other: string) => (condition ? one : other),
};

/**
 * Evaluates a formula of texts, cells, `&`, `=`, negative numbers and functions, among them `LET` with one name and `IF`, as
 * JavaScript.
 * @throws Error if it has an unknown name
 */
export function evaluateFormula(formula: string, { cells, functions }: Sheet): Promise<string> {
  const script = formula.replace(/^=/, '').replace(PART, (part, variable?: string, name?: string) => {
    if (part.startsWith('"')) return JSON.stringify(part.slice(1, -1).replaceAll('""', '"'));
    if (variable) return `await LET(${variable} =`;
    if (name) return `await ${name}(`;
    return part === '&' ? '+' : '===';
  });
  return runInNewContext(`(async () => ${script.trim()})()`, { ...BUILT_IN, ...functions, ...cells });
}
