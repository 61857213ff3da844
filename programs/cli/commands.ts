import { optionsOf } from '#contract/search/filters.ts';
import type { Command, Options } from './command.ts';

const SOURCE: Options = {
  server: { description: 'Ask this Logotheca server instead of the wikis', value: 'URL' },
  wiki: {
    description: 'Ask the wiki with this api.php; the first one has the brands’ files',
    value: 'URL',
    isMultiple: true,
  },
  wikidata: { description: 'Ask the Wikidata with this api.php', value: 'URL' },
  offline: { description: 'Send no requests; use only the bundled catalogue' },
};
const NAMES: Options = {
  from: {
    description: 'Read names from a file, one on each line; “-” is standard input',
    value: 'FILE',
    isMultiple: true,
  },
};
const FILTERS: Options = {
  type: { description: 'Only files of this type', value: 'TYPE', values: optionsOf('fileType') },
  license: { description: 'Only files with this licence', value: 'LICENCE', values: optionsOf('license') },
};
const CHOICE: Options = {
  ...FILTERS,
  icon: { description: 'The official small version instead of the full logo' },
  theme: {
    description: 'The background that the logo will be on',
    value: 'THEME',
    values: ['light', 'dark'],
  },
};
const TRIM: Options = {
  trim: { description: 'Cut the margins of the files; an SVG stays an SVG' },
  space: {
    description: 'With --trim: clear space around the logo in percent of its longer side, up to 50 (0)',
    value: 'N',
  },
};
const JSON_OPTION: Options = { json: { description: 'Write the result as JSON' } };
const OUT = (what: string): Options => ({
  out: { description: `${what}; “-” is standard output`, value: 'FILE', short: 'o' },
  force: { description: 'Replace files that exist', short: 'f' },
});

const SEARCH: Command = {
  name: 'search',
  summary: 'List the logos of names or domains',
  args: '<name…>',
  details: `Writes a table on a terminal. Elsewhere, writes one line per logo, separated by tabs: name, title, type, licence, width, height,
address.`,
  options: {
    ...FILTERS,
    limit: { description: 'How many logos of each name, up to 50 (10)', value: 'N', short: 'n' },
    ...NAMES,
    ...JSON_OPTION,
    ...SOURCE,
  },
  examples: [
    ['logotheca search spotify', 'the logos of Spotify'],
    ['logotheca search docker.com --type svg --json', 'all facts about the drawings, as JSON'],
    ['logotheca search --from names.txt | cut -f7', 'the addresses of the logos of many names'],
  ],
  load: () => import('./commands/search.ts'),
};

const GET: Command = {
  name: 'get',
  summary: 'Save the best logo of each name or address',
  args: '<name or URL…>',
  details: `A name can also be a domain or the id of a Wikidata item. A URL is the address of a file that “logotheca search” listed or, without a
server, of any file on a wiki or of its page. Writes the paths of the saved files to standard output, and the credits to print to standard error.`,
  options: {
    out: { description: 'The file or folder to save to; “-” is standard output', value: 'FILE', short: 'o' },
    force: { description: 'Replace files that exist', short: 'f' },
    svg: { description: 'Write the code of one SVG to standard output; with --json, of several' },
    ...CHOICE,
    ...TRIM,
    ...NAMES,
    ...JSON_OPTION,
    ...SOURCE,
  },
  examples: [
    ['logotheca get spotify', 'saves the current logo of Spotify'],
    ['logotheca get figma --svg > figma.svg', 'the code of the drawing'],
    ['logotheca get nike adidas --out logos/', 'two files in a folder'],
    ['logotheca get bvg.de --icon --theme dark', 'the small version, if there is one'],
    ['logotheca get nike --trim --space 10', 'without its margins, but with some clear space'],
  ],
  load: () => import('./commands/get.ts'),
};

const ZIP: Command = {
  name: 'zip',
  summary: 'Save the logos of many names in a ZIP archive with their credits',
  args: '<name…>',
  details: `The archive has CREDITS.txt and credits.csv. Names without a logo are listed. If the connection is lost or you stop it, the same
command continues: until the archive is complete, its parts are in the folder FILE.partial. Logos that may not be those that are meant are
left out.`,
  options: {
    ...OUT('The archive (logos.zip)'),
    uncertain: { description: 'Include logos that may not be those that are meant' },
    ...CHOICE,
    ...TRIM,
    ...NAMES,
    ...JSON_OPTION,
    ...SOURCE,
  },
  examples: [
    ['logotheca zip docker react vue', 'saves logos.zip'],
    ['logotheca zip --from sponsors.txt --out sponsors.zip', 'the logos of a list'],
    ['cat names.txt | logotheca zip - --type svg', 'only drawings'],
  ],
  load: () => import('./commands/zip.ts'),
};

const WALL: Command = {
  name: 'wall',
  summary: 'Place the logos of names on one SVG sheet',
  args: '<name…>',
  details: 'Lengths are in pixels. Names without a logo, and logos that can’t be placed, are listed.',
  options: {
    ...OUT('The sheet (wall.svg)'),
    columns: { description: 'Logos in a row (about as many as rows)', value: 'N' },
    cell: { description: 'Width and height of a logo’s box, e.g. 144 or 200x100 (144)', value: 'SIZE' },
    gap: { description: 'Distance between boxes (40)', value: 'N' },
    margin: { description: 'Distance to the edge (20)', value: 'N' },
    background: { description: 'Colour as #rrggbb, or “none” (#ffffff)', value: 'COLOUR' },
    title: { description: 'A heading above the logos', value: 'TEXT' },
    labels: { description: 'Write the names below the logos' },
    credits: { description: 'Write the credits below the logos' },
    'keep-margins': { description: 'Keep the margins of the files, which are cut otherwise' },
    ...CHOICE,
    ...NAMES,
    ...JSON_OPTION,
    ...SOURCE,
  },
  examples: [
    ['logotheca wall docker react vue svelte', 'saves wall.svg'],
    ['logotheca wall --from sponsors.txt --columns 4 --labels --out wall.svg', 'a sheet with names'],
  ],
  load: () => import('./commands/wall.ts'),
};

const CREDITS: Command = {
  name: 'credits',
  summary: 'Print the credit lines of names, files, folders or archives',
  args: '<name or path…>',
  details: `A file is recognised by its SHA-1, so it must be unchanged. An archive or folder of “logotheca zip” or of the site has its own list
of credits.`,
  options: { ...CHOICE, ...NAMES, ...JSON_OPTION, ...SOURCE },
  examples: [
    ['logotheca credits spotify docker', 'the lines to print beside these logos'],
    ['logotheca credits logos.zip', 'the lines for all files of an archive'],
    ['logotheca credits public/logos/*.svg', 'the lines for files that were saved before'],
  ],
  load: () => import('./commands/credits.ts'),
};

const CHECK: Command = {
  name: 'check',
  summary: 'Say what is in logo files: bitmaps, text, margins and what else makes them hard to use',
  args: '<file…>',
  details: `SVG, PNG, JPG and GIF; “-” is standard input. Writes one line for a file if all is well, else one line for each problem. Sends
no requests.`,
  options: { ...JSON_OPTION },
  examples: [
    ['logotheca check acme.svg', 'e.g. “acme.svg: Vector, no text, 2 colours, 3 kB”'],
    ['logotheca check public/logos/*.svg', 'ends with 6 if a file has problems'],
    ['logotheca get figma --svg | logotheca check - --json', 'all facts about a drawing, as JSON'],
  ],
  load: () => import('./commands/check.ts'),
};

const COMPLETION: Command = {
  name: 'completion',
  summary: 'Print the completion script for a shell',
  args: '<bash|zsh|fish>',
  argValues: ['bash', 'zsh', 'fish'],
  options: {},
  examples: [
    ['source <(logotheca completion bash)', 'in ~/.bashrc'],
    ['source <(logotheca completion zsh)', 'in ~/.zshrc, after compinit'],
    ['logotheca completion fish | source', 'in ~/.config/fish/config.fish'],
  ],
  load: () => import('./commands/completion.ts'),
};

const MCP: Command = {
  name: 'mcp',
  summary: 'Start an MCP server for AI assistants',
  args: '',
  details: `An assistant starts this command and talks to it with the Model Context Protocol over standard input and output. It can find brands, search for logos, get their code,
colours, licences and credits, check their files, and make walls.`,
  options: SOURCE,
  examples: [
    ['logotheca mcp', 'the command to put in an assistant’s settings'],
    ['logotheca mcp --server https://logos.example', 'searches a server instead of the wikis'],
  ],
  load: () => import('./commands/mcp.ts'),
};

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [SEARCH, GET, ZIP, WALL, CREDITS, CHECK, MCP, COMPLETION];
