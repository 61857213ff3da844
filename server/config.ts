import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/constants/input-limits.ts';
import { PRICE_TEXTS } from '#contract/plans.ts';
import { proxies } from './config/proxies.ts';
import { isWeakSecret } from './config/session-secret.ts';
import {
  databaseList,
  databaseUrl,
  flag,
  httpUrl,
  oneOf,
  optionalString,
  urlOrNone,
  wholeNumber,
  wikiList,
} from './config/setting-types.ts';

const DEFAULT_WIKIS = 'https://commons.wikimedia.org/w/api.php,https://en.wikipedia.org/w/api.php';

const PASSWORD_LENGTHS = `must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`;

/** Every setting with its default and description; `.env.example` is generated from this. */
export const SETTINGS = {
  PORT: wholeNumber(0, 65535).default(3000).describe('Port to listen on; 0 chooses a free one'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for the whole network'),
  PUBLIC_URL: httpUrl.optional().describe('Address that visitors use, e.g. https://logos.example.org'),
  DATA_DIR: z.string().min(1).default('.data').describe('Folder for all data of this server'),
  DATABASE_URL: databaseUrl
    .optional()
    .describe('Your PostgreSQL server (15 or newer); unset starts the embedded one in DATA_DIR'),
  DATABASE_READ_URL: databaseList
    .default(() => [])
    .describe('Read replicas of that server, separated by commas, for index searches and suggestions'),
  SESSION_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Secret that signs cookies; unset creates one at the first start and stores it in DATA_DIR'),
  ADMIN_PASSWORD: z
    .string()
    .min(MIN_PASSWORD_LENGTH, PASSWORD_LENGTHS)
    .max(MAX_PASSWORD_LENGTH, PASSWORD_LENGTHS)
    .optional()
    .describe(
      'Password of the administrator who is created if there is none; unset creates a random one and prints it once',
    ),
  ALLOW_TEST_ACCOUNTS: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((value) => value === 'true')
    .optional()
    .describe(
      'true lets administrators replace all users with test accounts; if unset, allowed except in production and over https',
    ),
  CONTACT_EMAIL: z
    .email('must be an e-mail address')
    .default('contact@example.org')
    .describe('Address for visitors’ questions; shown on the legal page'),
  MEDIAWIKI_URLS: wikiList
    .default(() => DEFAULT_WIKIS.split(','))
    .describe('api.php addresses of the wikis to search, separated by commas; none = bundled catalogue only'),
  WIKIDATA_URL: urlOrNone
    .default('https://www.wikidata.org/w/api.php')
    .describe(
      'api.php address of Wikidata, asked about brands; none, or MEDIAWIKI_URLS=none, = bundled brand table only',
    ),
  MEDIAWIKI_CONTACT: z
    .string()
    .trim()
    .regex(/^[\x20-\x7e]+$/, 'must be plain ASCII')
    .regex(/[^\s.]\.[^\s.]/, 'must be an e-mail address or the address of a page')
    .optional()
    .describe('Your e-mail address or page, sent to the wikis; Wikimedia refuses clients without one'),
  MEDIAWIKI_TOKEN: optionalString(/^[\x21-\x7e]+$/, 'must be plain ASCII without spaces').describe(
    'OAuth 2 token, sent to WIKIDATA_URL and every wiki of MEDIAWIKI_URLS; raises Wikimedia’s rate limit',
  ),
  UPSTREAM_PER_MINUTE: wholeNumber(1)
    .default(200)
    .describe('Requests per minute to all wikis and Wikidata together; Wikimedia allows 200'),
  FIREBASE_PROJECT_ID: optionalString(/^[a-z0-9-]+$/, 'must be the id of a Firebase project').describe(
    'Firebase project for Google sign-in; requires the next two settings',
  ),
  FIREBASE_API_KEY: optionalString(/^[\x21-\x7e]+$/, 'must be plain ASCII without spaces').describe(
    'Web API key of that project',
  ),
  FIREBASE_AUTH_DOMAIN: optionalString(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host name').describe(
    'Sign-in domain of that project, e.g. my-project.firebaseapp.com',
  ),
  FIREBASE_AUTH_EMULATOR_HOST: optionalString(/^[a-z0-9.-]+:\d+$/i, 'must be host:port').describe(
    'host:port of the Firebase emulator, whose tokens are unsigned; refused in production',
  ),
  STRIPE_SECRET_KEY: optionalString(
    /^(sk|rk)_[\x21-\x7e]+$/,
    'must be a Stripe secret key (sk_… or rk_…)',
  ).describe(
    'Secret key of the Stripe account; requires the next three settings. If unset, payments are simulated, except in production',
  ),
  STRIPE_WEBHOOK_SECRET: optionalString(
    /^whsec_[\x21-\x7e]+$/,
    'must be the signing secret of a webhook (whsec_…)',
  ).describe('Signing secret of the webhook at /api/webhooks/stripe'),
  STRIPE_PRICE_MONTHLY: optionalString(/^\w+$/, 'must be the id of a price (price_…)').describe(
    `Recurring price of ${PRICE_TEXTS.monthly} a month`,
  ),
  STRIPE_PRICE_ANNUAL: optionalString(/^\w+$/, 'must be the id of a price (price_…)').describe(
    `Recurring price of ${PRICE_TEXTS.annual} a year`,
  ),
  STRIPE_API_BASE: httpUrl.default('https://api.stripe.com').describe('Address of the Stripe API'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional()
    .describe('Mail server for reset links; unset writes each mail to a file in DATA_DIR/outbox'),
  MAIL_FROM: z
    .email('must be an e-mail address')
    .optional()
    .describe('Sender address of mail; if unset, CONTACT_EMAIL'),
  TRUST_PROXY: proxies
    .default(false)
    .describe(
      'If the server is behind a reverse proxy: the number of proxies, or their addresses, e.g. 10.0.0.0/8',
    ),
  HSTS_SUBDOMAINS: flag('off').describe(
    'on makes browsers use https for all subdomains of PUBLIC_URL too; needs an https PUBLIC_URL',
  ),
  METRICS_TOKEN: optionalString(
    /^[\x21-\x7e]{16,}$/,
    'must have at least 16 ASCII characters and no spaces',
  ).describe(
    'Bearer token, of at least 16 characters, that /metrics requires, except on loopback without a proxy',
  ),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
    .default('info')
    .describe('Minimum level of log entries'),
  RATE_LIMITS: flag('on').describe('off, for load tests only, disables the general rate limits per address'),
  NODE_ENV: oneOf('development', 'test', 'production')
    .default('development')
    .describe('production for a public server'),
} as const;

/** Settings that must be set together, by prefix. */
const TOGETHER = {
  FIREBASE_: ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'],
  STRIPE_: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_MONTHLY', 'STRIPE_PRICE_ANNUAL'],
} as const;

const Settings = z.object(SETTINGS).superRefine((settings, context) => {
  const addProblem = (key: keyof typeof SETTINGS, message: string) =>
    context.addIssue({ code: 'custom', path: [key], message });
  for (const [prefix, keys] of Object.entries(TOGETHER)) {
    const missing = keys.filter((key) => settings[key] === undefined);
    if (missing.length === keys.length) continue;
    for (const key of missing) addProblem(key, `must be set together with the other ${prefix} settings`);
  }
  if (settings.NODE_ENV !== 'production') return;
  for (const key of ['PUBLIC_URL', 'MEDIAWIKI_CONTACT', 'SESSION_SECRET'] as const) {
    if (settings[key] === undefined) addProblem(key, 'must be set in production');
  }
  if (settings.SESSION_SECRET && isWeakSecret(settings.SESSION_SECRET))
    addProblem('SESSION_SECRET', 'is easy to guess; set the output of: openssl rand -base64 32');
  if (settings.FIREBASE_AUTH_EMULATOR_HOST)
    addProblem('FIREBASE_AUTH_EMULATOR_HOST', 'is refused in production');
});

/** Settings of earlier versions, now ignored. */
const RETIRED = ['REDIS_URL', 'INSTANCES'];

/** Returns a warning that names the obsolete settings in use; empty if there are none. */
export function retiredSettingsNotice(): string {
  const keys = RETIRED.filter((key) => process.env[key]);
  if (keys.length === 0) return '';
  return `${keys.join(' and ')} ${keys.length === 1 ? 'is' : 'are'} no longer needed: servers share data in PostgreSQL.`;
}

export type Config = z.infer<typeof Settings>;

/** Reads the settings; an empty value counts as unset. @throws Error with one line that names each invalid setting */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Settings.safeParse(nonEmpty);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Bad setting. ${problems.join(' · ')}`);
}

/**
 * Adds the settings in `.env`, if it exists, to the environment, without replacing existing values.
 * @throws Error with a one-line message
 */
export function readSettingsFile(): void {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw new Error(`The settings in .env cannot be read: ${message}`);
  }
}
