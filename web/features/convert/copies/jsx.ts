const XML_NAMES: Record<string, string> = { class: 'className', tabindex: 'tabIndex' };

/** What of a DOM element is read, so that it can be had without a browser. */
export interface CodeNode {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  childNodes: Iterable<CodeNode>;
  attributes?: Iterable<{ name: string; value: string }>;
}

/** The name that React gives an attribute of SVG; null for namespaces, handlers and what belongs to an editor. */
function attributeName(name: string): string | null {
  if (name.startsWith('data-') || name.startsWith('aria-')) return name;
  if (/^on/i.test(name) || name.startsWith('xmlns:')) return null;
  const [prefix, local] = name.split(':');
  if (local !== undefined && prefix !== 'xlink' && prefix !== 'xml') return null;
  const words = name.replace(/[:-]([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return XML_NAMES[name] ?? words;
}

/** "fill:red;stroke-width:2" as an object of React. */
function styleObject(style: string): string {
  const pairs = style.split(/;(?![^(]*\))/).flatMap((rule) => {
    const colon = rule.indexOf(':');
    const [name, value] = [rule.slice(0, colon).trim(), rule.slice(colon + 1).trim()];
    if (colon < 1 || !value) return [];
    const key = name.startsWith('--')
      ? JSON.stringify(name)
      : name.replace(/^-ms-/, 'ms-').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return [`${key}: ${JSON.stringify(value)}`];
  });
  return `{{ ${pairs.join(', ')} }}`;
}

function attributeCode({ name, value }: { name: string; value: string }): string {
  const own = attributeName(name);
  if (own === null) return '';
  if (name === 'style') return ` style=${styleObject(value)}`;
  return /["\\&\n{}]/.test(value) ? ` ${own}={${JSON.stringify(value)}}` : ` ${own}="${value}"`;
}

function textCode(text: string): string {
  return /[{}<>&]/.test(text) ? `{${JSON.stringify(text)}}` : text;
}

const TEXT = 3;
const CDATA = 4;
const ELEMENT = 1;

function nodeCode(node: CodeNode, spread: string): string {
  if (node.nodeType === TEXT || node.nodeType === CDATA) {
    const text = node.nodeValue ?? '';
    return text.trim() === '' ? '' : textCode(text);
  }
  // Comments do nothing; elements of another namespace belong to the editor that wrote them.
  if (node.nodeType !== ELEMENT || node.nodeName.includes(':') || node.nodeName === 'script') return '';
  const attributes = [...(node.attributes ?? [])].map(attributeCode).join('');
  const inside = [...node.childNodes].map((child) => nodeCode(child, '')).join('');
  const head = `<${node.nodeName}${attributes}${spread}`;
  return inside === '' ? `${head} />` : `${head}>${inside}</${node.nodeName}>`;
}

/** A React component of this name that draws the SVG and takes the props of one. */
export function jsxOf(root: CodeNode, name: string): string {
  return `export function ${name}(props) {\n  return (\n    ${nodeCode(root, ' {...props}')}\n  );\n}\n`;
}

/** A name for a component, from a title: "Docker icon (2013)" is "DockerIcon2013". */
export function componentName(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[A-Z]/.test(name) ? name : `Logo${name}`;
}
