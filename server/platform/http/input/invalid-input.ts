import { z } from 'zod';
import { AppError } from '#contract/http/errors.ts';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const FORMATS: Record<string, string> = { uuid: 'a UUID', url: 'a URL', datetime: 'a time in UTC' };

const UNITS: Record<string, string> = { string: ' characters long', array: ' entries long' };

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Returns what is wrong with a value, as the rest of a sentence about it: "must be at least 1". */
function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${alternatives.format(issue.values.map(String))}`;
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? 'in another format'}`;
    case 'too_small':
      return isEmpty(issue)
        ? 'must not be empty'
        : `must be at least ${issue.minimum}${UNITS[issue.origin] ?? ''}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${UNITS[issue.origin] ?? ''}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has no parameter ${alternatives.format(issue.keys.map((key) => `“${key}”`))}`;
    default:
      return 'is not valid';
  }
}

function isEmpty({ origin, minimum }: { origin: string; minimum: number | bigint }): boolean {
  return minimum === 1 && origin in UNITS;
}

// Messages of the contract's schemas take precedence.
z.config({ customError: describeIssue });

type ValidationIssue = { instancePath: string; message?: string };

/** Returns an error with a sentence about the first invalid parameter. The contract's own sentences start in upper case. */
export function toInvalidRequest(thrown: { validation: ValidationIssue[] }): AppError {
  const [first] = thrown.validation;
  const parameter = first?.instancePath.replace(/^\//, '').replaceAll('/', '.') ?? '';
  const message = first?.message ?? 'is not valid';
  const isSentence = /^\p{Lu}/u.test(message);
  return new AppError(
    'request.invalid',
    { parameter },
    isSentence ? message : `${parameter || 'The request'} ${message}.`,
  );
}
