import { MAX_WALL_BODY_BYTES } from './constants/input-limits.ts';

/**
 * Where assistants call tools by the Model Context Protocol, with an API key. Its messages are JSON-RPC, so it is no endpoint of the
 * contract. @see https://modelcontextprotocol.io/specification
 */
export const ASSISTANTS_PATH = '/mcp';

/** Bytes in a message of an assistant; the longest input is the list of names of a wall. */
export const MAX_MESSAGE_BYTES = MAX_WALL_BODY_BYTES;
