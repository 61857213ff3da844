import { describe, expect, it } from 'vitest';
import { assignDomains } from './assign-domains.ts';

const brand = (id: string, label: string, website: string, otherWebsites: string[] = []) => ({
  id,
  label,
  website,
  otherWebsites,
});

describe('a domain means', () => {
  it('the brand whose label it contains, not its products', () => {
    const domains = assignDomains([
      brand('Q1', 'Hilton', 'https://www.hilton.com/en/hilton/'),
      brand('Q2', 'Hampton', 'https://www.hilton.com/'),
    ]);
    expect(domains).toEqual(new Map([['Q1', ['hilton.com']]]));
  });

  it('every brand that fits equally well, so that a search offers them', () => {
    const domains = assignDomains([
      brand('Q2390074', 'Coop', 'https://www.coop.se/'),
      brand('Q106684510', 'Coop', 'https://www.coop.se'),
      brand('Q52851660', 'Coop Israel', 'https://www.coop.co.il/'),
    ]);
    expect(domains.get('Q2390074')).toEqual(['coop.se']);
    expect(domains.get('Q106684510')).toEqual(['coop.se']);
    expect(domains.get('Q52851660')).toEqual(['coop.co.il']);
  });

  it('no brand that only has a page there', () => {
    expect(assignDomains([brand('Q1', 'Corner Shop', 'https://www.facebook.com/corner-shop')])).toEqual(
      new Map(),
    );
  });
});
