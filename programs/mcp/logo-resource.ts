import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { BrandName } from '#contract/brands.ts';
import { MAX_NAME_LENGTH } from '#contract/constants/input-limits.ts';
import { readDrawing, requireDrawing } from './logos/read-drawing.ts';
import { resolveLogo } from './logos/resolve-logo.ts';
import { describeLogoLicense } from './results/logo-facts.ts';
import { isExpected, messageOf, type ToolDeps, ToolRefusal } from './tools/define-tool.ts';

const TIMEOUT_MS = 45_000;
const MAX_BYTES = 500_000;

/** Adds the current logo of each brand as a resource: its SVG code, then its credit. */
export function addLogoResource(server: McpServer, { source, onError }: ToolDeps): void {
  const template = new ResourceTemplate('logotheca://logo/{brand}', { list: undefined });
  const about = {
    title: 'The logo of a brand',
    description:
      'The current logo of a brand as SVG, by name, domain or Wikidata id, followed by its licence and credit line as text. Counts as a download.',
    mimeType: 'image/svg+xml',
  };
  server.registerResource('logo', template, about, async (uri, variables, { mcpReq }) => {
    const signal = AbortSignal.any([mcpReq.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      const brand = BrandName.safeParse(nameOf(variables.brand));
      if (!brand.success)
        throw new ToolRefusal(`The name of the brand is empty or longer than ${MAX_NAME_LENGTH} characters.`);
      const wanted = { brand: brand.data, type: 'logo', theme: 'light' } as const;
      const { logo } = await resolveLogo(wanted, { source, signal }, { drawing: true });
      requireDrawing(logo, MAX_BYTES);
      const text = readDrawing(logo, await source.fetchFile(logo, signal));
      const license = JSON.stringify(describeLogoLicense(logo));
      return {
        contents: [
          { uri: uri.href, mimeType: 'image/svg+xml', text },
          { uri: `${uri.href}#license`, mimeType: 'application/json', text: license },
        ],
      };
    } catch (error) {
      if (!mcpReq.signal.aborted && !isExpected(error)) onError(error);
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, messageOf(error), { uri: uri.href });
    }
  });
}

function nameOf(variable: string | string[] | undefined): string {
  try {
    return decodeURIComponent([variable].flat()[0] ?? '');
  } catch {
    return '';
  }
}
