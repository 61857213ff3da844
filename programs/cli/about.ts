import about from '../package/package.json' with { type: 'json' };

export const VERSION = about.version;

/**
 * Returns how the program identifies itself to wikis: product, version, contact and the version of Node.
 * @see https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy
 */
export function userAgent(contact: string | undefined): string {
  const plain = contact?.replace(/[^\x20-\x7e]|[()]/g, '').trim();
  const { homepage = '' } = about as { homepage?: string };
  return `LogothecaCLI/${VERSION} (${plain || homepage || 'no contact configured'}) node/${process.versions.node}`;
}
