// The logo of a brand with its credit, for light and dark pages. Copy this file into a project with React 18 or newer:
//   <BrandLogo server="https://logos.example.org" brand="spotify.com" height={48} />
import { useEffect, useState } from 'react';

interface Credited {
  creditParts: { text: string; href: string | null }[];
  sourceUrl: string;
}

interface Facts {
  brand: { label: string; variants: { theme: string | null; logo: Credited }[] } | null;
  logo: Credited | null;
}

interface BrandLogoProps {
  /** The origin of the server. */
  server: string;
  /** A domain, a name or the id of a Wikidata item. */
  brand: string;
  /** In CSS pixels. */
  height: number;
}

export function BrandLogo({ server, brand, height }: BrandLogoProps) {
  const address = `${server}/logo/${encodeURIComponent(brand)}`;
  const facts = useFacts(`${address}.json`);
  return (
    <figure>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={`${address}?theme=dark&fallback=monogram`} />
        <img
          src={`${address}?fallback=monogram`}
          alt={`${facts?.brand?.label ?? brand} logo`}
          height={height}
        />
      </picture>
      {creditedLogos(facts).map((logo) => (
        <figcaption key={logo.sourceUrl}>
          {logo.creditParts.map(({ text, href }) =>
            href ? (
              <a key={text} href={href}>
                {text}
              </a>
            ) : (
              text
            ),
          )}
        </figcaption>
      ))}
    </figure>
  );
}

/** Fetches what the server knows about a logo; null until then, and if it doesn't know the brand. */
function useFacts(address: string): Facts | null {
  const [facts, setFacts] = useState<Facts | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    setFacts(null);
    fetch(address, { signal: abort.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then(setFacts, () => undefined);
    return () => abort.abort();
  }, [address]);
  return facts;
}

/** Returns the logo for light pages and the one for dark pages, if that is another file. */
function creditedLogos(facts: Facts | null): Credited[] {
  const dark = facts?.brand?.variants.find(({ theme }) => theme === 'dark')?.logo;
  return [facts?.logo, dark].filter((logo) => logo != null);
}
