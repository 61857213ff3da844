import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Window } from 'happy-dom';
import { onTestFinished } from 'vitest';
import { EXAMPLE_ORIGIN } from './example-site.ts';

const FOLDER = resolve(import.meta.dirname, '../../examples/figma-plugin');

/** Where the view is. */
const CENTER = { x: 500, y: 300 };
const NODE_SIZE = { width: 201, height: 100 };

/** Returns the text of a file of the plug-in. */
export const readPlugin = (file: string): string => readFileSync(resolve(FOLDER, file), 'utf8');

/** A node that the plug-in created, with what it set. */
interface FigmaNode {
  svg: string;
  name: string;
  x: number;
  y: number;
  data: Record<string, string>;
  /** The notes beside the buttons of its panel, by command. */
  notes: Record<string, string>;
}

/**
 * Runs the plug-in in a stand-in of Figma: its code sees nothing but JavaScript and `figma`, its window has no origin, and both
 * only exchange copies of messages. `server` replaces the address in the window; `refuses` makes Figma refuse every SVG.
 */
export function openPlugin({ server, refuses = false }: { server: string; refuses?: boolean }) {
  const window = openWindow();
  const nodes: FigmaNode[] = [];
  const notices: { text: string; isError: boolean }[] = [];
  const listeners: (() => void)[] = [];
  const page = {
    selected: [] as object[],
    get selection() {
      return this.selected;
    },
    set selection(next: object[]) {
      this.selected = next;
      for (const listener of listeners) listener();
    },
  };
  const ui = {
    onmessage: (_message: unknown): void => undefined,
    postMessage: (message: object) => window.postMessage({ pluginMessage: structuredClone(message) }, '*'),
  };
  const figma = {
    ui,
    currentPage: page,
    viewport: { center: CENTER },
    showUI: () => undefined,
    on: (_event: 'selectionchange', listener: () => void) => listeners.push(listener),
    notify: (text: string, { error = false } = {}) => notices.push({ text, isError: error }),
    createNodeFromSvg: (svg: string) => {
      if (refuses) throw new Error('Failed to parse SVG');
      const node = createNode(svg);
      nodes.push(node);
      return node;
    },
  };
  const html = readPlugin('ui.html').replaceAll(EXAMPLE_ORIGIN, server);
  runInNewContext(readPlugin('code.js'), { figma, __html__: html });
  const toCode = ({ pluginMessage }: { pluginMessage: object }) =>
    ui.onmessage(structuredClone(pluginMessage));
  Object.defineProperty(window, 'parent', { value: { postMessage: toCode } });
  window.document.write(html);
  return { document: window.document, nodes, notices, page };
}

function openWindow(): Window {
  const window = new Window({
    url: 'about:blank',
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  });
  onTestFinished(() => window.happyDOM.close());
  return window;
}

function createNode(svg: string) {
  const data: Record<string, string> = {};
  return {
    ...{ svg, name: '', x: 0, y: 0, data, ...NODE_SIZE },
    notes: {},
    setPluginData: (key: string, value: string) => {
      data[key] = value;
    },
    getPluginData: (key: string) => data[key] ?? '',
    setRelaunchData(notes: Record<string, string>) {
      this.notes = notes;
    },
  };
}
