import { describe, expect, it, onTestFinished } from 'vitest';
import { startWiki } from './server.ts';

async function createWiki() {
  const wiki = await startWiki({ files: [{ title: 'Delta logo (2007).svg' }] });
  onTestFinished(() => wiki.stop());
  return wiki;
}

describe('the files of the stand-in wiki', () => {
  it('are in folders by the MD5 of their names, as on Wikimedia Commons', async () => {
    const wiki = await createWiki();
    // md5('Delta_logo_(2007).svg')
    const url = `${wiki.origin}/files/8/86/Delta_logo_%282007%29.svg`;
    expect(wiki.fileUrl('delta logo (2007).svg')).toBe(url);
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    for (const wrong of ['files/Delta_logo_(2007).svg', 'files/a/ab/Delta_logo_(2007).svg'])
      expect((await fetch(`${wiki.origin}/${wrong}`)).status).toBe(404);
  });

  it('have thumbnails at the addresses of Wikimedia Commons, below those that siteinfo states', async () => {
    const wiki = await createWiki();
    const siteinfo = await fetch(`${wiki.apiUrl}?action=query&meta=siteinfo|filerepoinfo&format=json`);
    const { query } = await siteinfo.json();
    const [{ url, thumbUrl }] = query.repos;
    const path = wiki.fileUrl('Delta logo (2007).svg').slice(url.length);
    const thumbnail = await fetch(`${thumbUrl}${path}/330px-Delta_logo_%282007%29.svg.png`);
    expect(thumbnail.status).toBe(200);
  });
});
