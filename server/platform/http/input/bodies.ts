import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/http/errors.ts';
import { isNestedDeeply } from '../../json-nesting.ts';
import { hasKey } from '../../key-text.ts';

/** Bodies of the contract have three levels. */
const MAX_DEPTH = 16;

/**
 * Parses JSON bodies, except deeply nested ones, which take too long to parse, and those with an API key, which would be stored,
 * searched for or returned.
 */
export function registerBodyParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (isNestedDeeply(text, MAX_DEPTH))
      return done(new AppError('request.invalid', {}, 'The request is nested too deeply.'));
    if (hasKey(text)) return done(new AppError('keys.in_body'));
    return parse(request, text, done);
  });
}
