import { ApiError, type CallApi, createCallApi, type ForeignResponse } from '#contract/http/call-api.ts';

export { ApiError, type Input, type Output } from '#contract/http/call-api.ts';

const callServer = createCallApi({
  fetch: (address, init) => fetch(address, init),
  origin: '',
  init: { credentials: 'same-origin' },
  describeFailure,
});

/**
 * Calls a route of `contract/http/endpoints.ts` and returns its response, checked against the contract in development and tests.
 * @throws ApiError if the server returns an error or can't be reached; the abort error if `signal` aborts
 */
export const callApi: CallApi = async (route, input, options) => {
  const body = await callServer(route, input, options);
  if (import.meta.env.DEV) await checkResponse(route, body);
  return body;
};

/** Throws if a response breaks the contract. Imports the schemas dynamically, so that they aren't in the production bundle. */
async function checkResponse(route: string, body: unknown): Promise<void> {
  const { API } = await import('#contract/http/api.ts');
  API.find((endpoint) => endpoint.route === route)?.response.parse(body);
}

function describeFailure(response: ForeignResponse): string {
  if (response === null) return 'The server can’t be reached. Check your connection, then try again.';
  if (response.ok) return 'The server’s response couldn’t be read.';
  const reason = response.text.trim() || response.statusText;
  return `${response.status}: ${reason.slice(0, 300)}`;
}

/** True if the server says that what was asked for doesn't exist. */
export function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404);
}

const UNEXPECTED = 'Something unexpected happened. Nothing was lost; please try again.';

/** Returns the message of an API error. `fallback` replaces that of an unreadable response and of any other error. */
export function errorMessage(error: unknown, fallback?: string): string {
  const isReadable = error instanceof ApiError && (error.code !== 'unreadable' || fallback === undefined);
  return isReadable ? error.message : (fallback ?? UNEXPECTED);
}

/** Returns "Failed to fetch <name>: <status>", or the error's message if there was no response. */
export function describeFetchError(name: string, error: Error): string {
  return error instanceof ApiError && error.status > 0
    ? `Failed to fetch ${name}: ${error.status}`
    : error.message;
}
