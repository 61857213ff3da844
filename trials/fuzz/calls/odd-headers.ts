import type { Random } from '../random.ts';

const TYPES = [
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json;',
  ],
  ...[
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
    'application/jsonp',
    'application/json, text/html',
    'x',
    '',
  ],
  ...[
    'application/xml',
    'application/json; boundary="',
    '/',
    'text/',
    ';',
    'application/vnd.api+json',
    'a/b/c',
  ],
];

const HEADERS: readonly Record<string, string>[] = [
  { accept: 'text/html' },
  { accept: '*/*;q=NaN' },
  { accept: 'application/json;q=0, text/event-stream' },
  { 'accept-encoding': 'br;q=0, gzip;q=-1, *;q=2' },
  { 'accept-encoding': 'x'.repeat(5000) },
  { 'accept-language': '-'.repeat(3000) },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"", "a' },
  { 'if-modified-since': 'yesterday' },
  { range: 'bytes=0-1,5-2,-9999999999999' },
  { origin: 'null' },
  { origin: 'http://[' },
  { origin: 'https://evil.example' },
  { origin: 'http://localhost' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-origin, none' },
  { host: '' },
  { host: '[' },
  { host: 'a b' },
  { host: 'evil.example:99999' },
  { host: '"><script>' },
  { 'x-forwarded-for': '::1, x, 127.0.0.1' },
  { 'x-forwarded-host': 'evil.example' },
  { forwarded: 'for="' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer  a b' },
  { authorization: 'Basic !!!' },
  { authorization: `Bearer lgt_${'a'.repeat(5000)}` },
  { authorization: 'Bearer lgt_é\xff' },
  { cookie: 'logotheca_session=%ff' },
  { cookie: 'logotheca_session=; logotheca_session=a' },
  { cookie: '__proto__=1; constructor=2; toString' },
  { cookie: `logotheca_session=${'x'.repeat(8000)}` },
  { cookie: 'logotheca_guest=a.b.c; logotheca_device={"a":1}' },
  { cookie: ';;;=;"' },
  { 'stripe-signature': 't=1,v1=0' },
  { 'stripe-signature': 't=NaN,v1=,v0=x,t=9' },
  { 'content-encoding': 'gzip' },
  { 'mcp-protocol-version': '9999-99-99' },
  { 'mcp-session-id': 'x'.repeat(500) },
  { 'last-event-id': '-1' },
  { 'x-request-id': '../..' },
  { 'x-http-method-override': 'DELETE' },
  { prefer: 'respond-async' },
  { te: 'trailers' },
  { upgrade: 'websocket' },
  { 'user-agent': '' },
  { 'access-control-request-method': 'DELETE', origin: 'https://evil.example' },
];

/** Returns a header that real clients send rarely or never. */
export function oddHeaders(random: Random): Record<string, string> {
  return random.pick(HEADERS);
}

/** Returns another type of the body. */
export function oddType(random: Random): Record<string, string> {
  return { 'content-type': random.pick(TYPES) };
}
