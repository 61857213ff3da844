import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ANONYMOUS_PER_MINUTE } from '#contract/constants/rate-limits.ts';
import { EXAMPLE_ORIGIN, startExampleSite } from '#testing/examples/example-site.ts';
import { openPlugin, readPlugin } from '#testing/examples/figma.ts';

/** Starts a site that finds a file for “docker”. */
async function startSite() {
  const { url, wiki } = await startExampleSite();
  wiki.change({ files: [{ title: 'Docker logo.svg' }] });
  return { url, wiki, fileUrl: wiki.fileUrl('Docker logo.svg') };
}

/** Opens the plug-in and returns what a person does and sees in its window. */
function usePlugin(input: Parameters<typeof openPlugin>[0]) {
  const plugin = openPlugin(input);
  const { document } = plugin;
  const read = (selector: string) => document.querySelector(selector)?.textContent ?? '';
  const listButtons = () => [...document.querySelectorAll('#results button')] as unknown as HTMLElement[];
  return {
    ...plugin,
    listButtons,
    readStatus: () => read('#status'),
    readSelected: () =>
      document.querySelector('#selected')?.hasAttribute('hidden') ? '' : read('#selected'),
    search: (name: string) => {
      (document.getElementById('name') as unknown as HTMLInputElement).value = name;
      (document.getElementById('start') as unknown as HTMLElement).click();
    },
    insert: (title: string) =>
      listButtons()
        .find((button) => button.querySelector('strong')?.textContent === title)
        ?.click(),
  };
}

describe('the example plug-in for Figma', () => {
  it('finds logos, and inserts one with its name, licence and credit', async () => {
    const { url, fileUrl } = await startSite();
    const { nodes, notices, page, ...person } = usePlugin({ server: url });
    person.search('docker');
    expect(person.readStatus()).toBe('Searching for “docker” …');
    await expect.poll(person.readStatus).toBe('1 logo. Click it to insert it.');
    const [button] = person.listButtons();
    expect(button?.textContent.trim().split(/\s{2,}|\n/)).toEqual(['Docker logo Public domain']);
    expect(button?.querySelector('img')?.getAttribute('src')).toContain(fileUrl);

    person.insert('Docker logo');
    await expect.poll(person.readStatus).toBe('Inserted “Docker logo”.');
    const svg = await (await fetch(fileUrl)).text();
    const license = 'Public domain';
    const credit = expect.stringMatching(/^"Docker logo" by Somebody, /);
    expect(nodes).toMatchObject([{ svg, name: 'Docker logo', x: 400, y: 250, data: { license, credit } }]);
    expect(nodes[0]?.notes).toEqual({ credit: `Public domain. ${nodes[0]?.data.credit}` });
    expect(page.selection).toEqual(nodes);
    expect(notices).toEqual([{ text: 'Inserted “Docker logo”. Public domain', isError: false }]);
  });

  it('shows the licence and credit of a selected logo', async () => {
    const { url } = await startSite();
    const { nodes, page, ...person } = usePlugin({ server: url });
    expect(person.readSelected()).toBe('');
    person.search('docker');
    await expect.poll(person.listButtons).not.toEqual([]);
    person.insert('Docker logo');
    await expect.poll(person.readSelected).toMatch(/^Selected: Public domain\. "Docker logo" by /);
    page.selection = [];
    await expect.poll(person.readSelected).toBe('');
    page.selection = [...nodes];
    await expect.poll(person.readSelected).toContain('Docker logo');
  });

  it('says if nothing was found', async () => {
    const { url } = await startExampleSite();
    const person = usePlugin({ server: url });
    person.search('nobody knows this');
    await expect.poll(person.readStatus).toMatch(/^No SVG logos found for “nobody knows this”\./);
    expect(person.listButtons()).toEqual([]);
  });

  it('says why a search is refused', async () => {
    const { url } = await startExampleSite();
    const person = usePlugin({ server: url });
    person.search('a'.repeat(2001));
    await expect.poll(person.readStatus).toMatch(/longer than/);
    for (let count = 0; count < ANONYMOUS_PER_MINUTE; count += 1) await fetch(`${url}/api/v1/suggest?q=x`);
    person.search('docker');
    await expect.poll(person.readStatus).toMatch(/^Too many requests\. Try again in \d+ seconds\.$/);
  });

  it('says if the server can’t be reached', async () => {
    const person = usePlugin({ server: 'http://127.0.0.1:1' });
    person.search('docker');
    await expect.poll(person.readStatus).toMatch(/^We can’t reach http:\/\/127\.0\.0\.1:1\./);
  });

  it('says if a file can’t be fetched, and inserts nothing', async () => {
    const { url, wiki } = await startSite();
    wiki.setFaults({ 'Docker_logo.svg': { kind: 'no-cors' } });
    const { nodes, ...person } = usePlugin({ server: url });
    person.search('docker');
    await expect.poll(person.listButtons).not.toEqual([]);
    person.insert('Docker logo');
    await expect.poll(person.readStatus).toMatch(/^We can’t reach /);
    expect(nodes).toEqual([]);
  });

  it('says in Figma, too, if Figma refuses a file', async () => {
    const { url } = await startSite();
    const { notices, ...person } = usePlugin({ server: url, refuses: true });
    person.search('docker');
    await expect.poll(person.listButtons).not.toEqual([]);
    person.insert('Docker logo');
    const text = 'Figma can’t insert “Docker logo”: Failed to parse SVG';
    await expect.poll(person.readStatus).toBe(text);
    expect(notices).toEqual([{ text, isError: true }]);
  });
});

/** What Figma documents: https://developers.figma.com/docs/plugins/manifest */
const Origin = z.url({ protocol: /^https?$/ }).refine((address) => new URL(address).origin === address);
const Manifest = z.strictObject({
  name: z.string().min(1),
  id: z.string().min(1),
  api: z.literal('1.0.0'),
  editorType: z.array(z.enum(['figma', 'figjam', 'dev', 'slides', 'buzz'])).min(1),
  main: z.literal('code.js'),
  ui: z.literal('ui.html'),
  documentAccess: z.literal('dynamic-page'),
  networkAccess: z.strictObject({
    allowedDomains: z.array(Origin).min(1),
    devAllowedDomains: z.array(Origin),
    reasoning: z.string().min(1),
  }),
  relaunchButtons: z.array(z.strictObject({ command: z.string(), name: z.string() })),
});

it('its manifest has what Figma documents, and allows the server of the window', () => {
  const { networkAccess, relaunchButtons } = Manifest.parse(JSON.parse(readPlugin('manifest.json')));
  expect(readPlugin('ui.html')).toContain(`const SERVER = '${EXAMPLE_ORIGIN}';`);
  expect(networkAccess.allowedDomains).toContain(EXAMPLE_ORIGIN);
  for (const { command } of relaunchButtons)
    expect(readPlugin('code.js')).toContain(`setRelaunchData({ ${command}: `);
});
