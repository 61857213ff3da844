import { describe, expect, it } from 'vitest';
import { COMMONS_FILES } from '#mediawiki/siteinfo.ts';
import { addressesOf, uncheckedLogo } from './rules.ts';

const FILES = 'https://upload.wikimedia.org/wikipedia/commons';
const PAGES = 'https://commons.wikimedia.org/wiki/File:';

describe('the addresses of a file', () => {
  // Recorded from Wikimedia Commons.
  it.each([
    ["1904. A Dog's Tale.djvu", '2/2e/1904._A_Dog%27s_Tale.djvu', '1904._A_Dog%27s_Tale.djvu'],
    [
      'Melon, the orange cat, Taipei; July 2016 (08).jpg',
      '2/26/Melon%2C_the_orange_cat%2C_Taipei%3B_July_2016_%2808%29.jpg',
      'Melon,_the_orange_cat,_Taipei;_July_2016_(08).jpg',
    ],
    [
      'Niedercunnersdorf Mühlgrabenweg 5 (1).JPG',
      '8/80/Niedercunnersdorf_M%C3%BChlgrabenweg_5_%281%29.JPG',
      'Niedercunnersdorf_M%C3%BChlgrabenweg_5_(1).JPG',
    ],
    [
      'Кішка вмивається.webm',
      '1/1c/%D0%9A%D1%96%D1%88%D0%BA%D0%B0_%D0%B2%D0%BC%D0%B8%D0%B2%D0%B0%D1%94%D1%82%D1%8C%D1%81%D1%8F.webm',
      '%D0%9A%D1%96%D1%88%D0%BA%D0%B0_%D0%B2%D0%BC%D0%B8%D0%B2%D0%B0%D1%94%D1%82%D1%8C%D1%81%D1%8F.webm',
    ],
  ])('are those of Wikimedia Commons: %s', (file, path, page) => {
    expect(addressesOf(file, COMMONS_FILES)).toMatchObject({
      url: `${FILES}/${path}`,
      sourceUrl: `${PAGES}${page}`,
    });
  });

  it('are the same for a name with underscores or a lower-case first letter', () => {
    const { url } = addressesOf('EY logo 2019.svg', COMMONS_FILES);
    expect(addressesOf('eY_logo_2019.svg', COMMONS_FILES).url).toBe(url);
    expect(addressesOf('ß logo.svg', COMMONS_FILES).url).toContain('%C3%9F_logo.svg');
  });

  it('have a thumbnail of a standard width: a PNG for SVG, the same type for bitmaps', () => {
    const thumbOf = (file: string) => addressesOf(file, COMMONS_FILES).thumbUrl;
    expect(thumbOf('Example (1).svg')).toMatch(
      /\/commons\/thumb\/[0-9a-f]\/[0-9a-f]{2}\/Example_%281%29\.svg\/330px-Example_%281%29\.svg\.png$/,
    );
    expect(thumbOf('Example.jpg')).toMatch(/\/Example\.jpg\/330px-Example\.jpg$/);
  });

  it('have no thumbnail if the name is so long that MediaWiki shortens it', () => {
    const { url, thumbUrl } = addressesOf(`${'é'.repeat(81)}.svg`, COMMONS_FILES);
    expect(thumbUrl).toBe(url);
  });
});

describe('a logo of which only the file name is known', () => {
  it('says that its licence has not been checked, and where it is from', () => {
    const logo = uncheckedLogo('BVG Logo 07.2021.svg', COMMONS_FILES, 'bvg');
    expect(logo).toMatchObject({
      title: 'BVG Logo 07.2021',
      fileType: 'svg',
      license: null,
      licenseClass: 'unknown',
      unchecked: true,
      credit: '"BVG Logo 07.2021", licence not checked, via Wikimedia Commons',
      sourceUrl: `${PAGES}BVG_Logo_07.2021.svg`,
      searchTerm: 'bvg',
    });
    expect(logo?.id).toMatch(/^[0-9a-f]{40}$/);
  });

  it('is none if the site can’t show its type', () => {
    expect(uncheckedLogo('Brand book.pdf', COMMONS_FILES, 'brand')).toBeNull();
  });
});
