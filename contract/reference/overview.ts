import { ADDRESS_LIMITS, KEY_LIMITS, PROGRAM_LIMITS } from './limits.ts';

/** The introduction of the API reference, in Markdown. */
export const OVERVIEW = `Find logos of brands on Wikimedia Commons and Wikipedia, with their licence and the credit to print.

## Start
1. \`GET /api/v1/search?q=Spotify\` returns logos, best first. No key is needed to try it.
2. Create an API key on your dashboard and send it with every call: \`Authorization: Bearer lgt_…\`.
3. \`POST /api/v1/downloads\` with the \`url\` of each logo that you want counts the downloads and returns where to fetch the files and how to name them.
4. Fetch each file with a plain GET, without the key. Send a \`User-Agent\` with a contact, as [Wikimedia asks](https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy), and fetch a few files at a time.
5. Print \`credit\` beside the logo if its licence asks for it: always for \`cc-by\` and \`cc-by-sa\`. Check \`nonFree\`, \`restrictions\` and \`licenseClass\` before you use it.

To show one logo in a page, no call is needed: \`<img src="/logo/spotify.com">\` with this site’s address in front.

## What stays the same
The groups **API** and **Logo addresses** are stable: nothing is removed or renamed, and no new input is required. New fields, calls and values may be added, so ignore what you don’t know. The group **Pages** is for this site’s own pages and may change without notice.

## Values
A value that isn’t known is \`null\`, not missing. Times are UTC in ISO 8601. All addresses are absolute. Unknown query parameters are ignored.

## Limits
${[PROGRAM_LIMITS, KEY_LIMITS, ADDRESS_LIMITS].map((text) => `- ${text.replaceAll('**Limits:** ', '')}`).join('\n')}

\`RateLimit-Policy\` and \`RateLimit\` tell the limit and what is left of it. Over the limit, the response is 429 and \`Retry-After\` says how many seconds to wait.

## Errors
Every error is \`{"message": …, "error": {"code": …, "message": …}}\`. Decide by \`error.code\`, which doesn’t change; show \`error.message\` to people. From status 500 on, \`error.requestId\` identifies the failure: the call can be repeated.`;
