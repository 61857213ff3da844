import { describe, expect, it } from 'vitest';
import { createBrandWorld } from '#testing/brands/brand-search.ts';

const { raw: r } = String;

describe('a hostile address of a logo', () => {
  it.each([
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/admin',
    '..%5c..%5cwindows',
    '%00',
    'a%00b',
    'x%0d%0aset-cookie:%20a=b',
    'x%0d%0a%0d%0a<script>',
    '%',
    '%zz',
    '%c3',
    '%ff%fe',
    '%ed%a0%80',
    '//evil.example',
    'https://evil.example',
    'https:%2f%2fevil.example',
    '%2f%2fevil.example%2fa.svg',
    'evil.example',
    'javascript:alert(1)',
    '__proto__',
    'constructor',
    r`'%20or%201=1--`,
    '%e2%80%ae%e2%80%8b',
    '%F0%9F%A6%8A',
    '%E6%97%A5%E6%9C%AC'.repeat(16),
    'x'.repeat(10_000),
    '%41'.repeat(10_000),
  ])('/logo/%s is refused or harmless', async (brand) => {
    const world = await createBrandWorld();
    for (const query of ['', '?fallback=monogram', '?format=png&width=120'])
      for (const ending of ['', '.json']) {
        const { statusCode, headers, body } = await world.app.server.inject(
          `/logo/${brand}${ending}${query}`,
        );
        expect([200, 400, 404]).toContain(statusCode);
        expect(headers).not.toHaveProperty('location');
        expect(headers).not.toHaveProperty('set-cookie');
        expect(body).not.toMatch(/script|evil|passwd|x{50}|A{50}/);
      }
  });
});
