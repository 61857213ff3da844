import { McpServer } from '@modelcontextprotocol/server';
import { INSTRUCTIONS } from './instructions.ts';
import { addLogoResource } from './logo-resource.ts';
import { checkFile } from './tools/check-file.ts';
import { addTool, type ToolDeps } from './tools/define-tool.ts';
import { findBrand } from './tools/find-brand.ts';
import { getColors } from './tools/get-colors.ts';
import { getLicense } from './tools/get-license.ts';
import { getLogo } from './tools/get-logo.ts';
import { makeWall } from './tools/make-wall.ts';
import { searchLogos } from './tools/search-logos.ts';
import { addWallPrompt } from './wall-prompt.ts';

/** More than the longest input of a tool has. */
const MAX_INPUT_ELEMENTS = 200;
/** What the server offers only changes with its version. */
const LISTS = { ttlMs: 3_600_000, cacheScope: 'public' } as const;

export interface McpServerOptions extends ToolDeps {
  /** The product's version. */
  version: string;
}

/** Creates an MCP server whose tools read from a source of logos. It serves one connection, or one request over HTTP. */
export function createMcpServer({ version, ...deps }: McpServerOptions): McpServer {
  const about = { name: 'logotheca', title: 'Logotheca', version };
  const server = new McpServer(about, {
    instructions: INSTRUCTIONS,
    maxToolInputElements: MAX_INPUT_ELEMENTS,
    cacheHints: {
      'tools/list': LISTS,
      'prompts/list': LISTS,
      'resources/templates/list': LISTS,
      'server/discover': LISTS,
    },
  });
  addTool(server, findBrand, deps);
  addTool(server, searchLogos, deps);
  addTool(server, getLogo, deps);
  addTool(server, getColors, deps);
  addTool(server, getLicense, deps);
  addTool(server, checkFile, deps);
  addTool(server, makeWall, deps);
  addLogoResource(server, deps);
  addWallPrompt(server);
  return server;
}
