import { ADDRESS_LIMITS, ALLOWANCE, PROGRAM_LIMITS } from './limits.ts';

/** The introduction of the API reference, in Markdown. */
export const OVERVIEW = `Find logos of brands on Wikimedia Commons and Wikipedia, with their licence and the credit to print.

## Start
1. \`GET /api/v1/search?q=Spotify\` returns logos, best first. No key is needed to try it.
2. Create an API key on your dashboard and send it with every call: \`Authorization: Bearer lgt_…\`.
3. \`POST /api/v1/downloads\` with the \`url\` of each logo counts the downloads, and returns the address and a file name for each.
4. Fetch each file with a plain GET, without the key. Send a \`User-Agent\` with a contact, as [Wikimedia asks](https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy), and fetch a few files at a time.
5. Print \`credit\` beside the logo if its licence requires it: always for \`cc-by\` and \`cc-by-sa\`. Check \`nonFree\`, \`restrictions\` and \`licenseClass\` before you use it.

To show one logo in a page, you don’t need a call: \`<img src="/logo/spotify.com">\` with this site’s address in front.

## What stays the same
The groups **API** and **Logo addresses** are stable: nothing is removed or renamed, and no new input is required. New fields, calls and values may be added, so ignore what you don’t know. The group **Pages** is for this site’s own pages and may change without notice.

## Values
A value that isn’t known is \`null\`. A field that the reference doesn’t mark as required, such as \`choices\`, \`suggestion\` or \`notice\`, is missing if it doesn’t apply. Times are in UTC, in ISO 8601 format. All addresses are absolute. Unknown query parameters are ignored.

## Limits
${[PROGRAM_LIMITS, ADDRESS_LIMITS].map((text) => `- ${text.replaceAll('**Limits:** ', '')}`).join('\n')}
- ${ALLOWANCE}

The headers \`RateLimit-Policy\` and \`RateLimit\` give the limit and what is left of it. Over the limit, the status is 429, and \`Retry-After\` gives the seconds to wait.

## Errors
Every error is \`{"message": …, "error": {"code": …, "message": …}}\`. In your program, check \`error.code\`, which doesn’t change; show \`error.message\` to people. For status 500 and above, \`error.requestId\` identifies the failure, and you can repeat the call.`;
