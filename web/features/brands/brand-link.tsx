import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Brand } from '#contract/brands.ts';
import { brandPath } from '#contract/pages.ts';
import type { EntryState } from '#web/lib/entry-state.ts';

interface BrandLinkProps {
  brand: Pick<Brand, 'id' | 'label'>;
  className: string;
  children: ReactNode;
}

/** A link to the page of a brand, which leads back to this one. */
export function BrandLink({ brand, className, children }: BrandLinkProps) {
  const { pathname, search } = useLocation();
  const entry: EntryState = { from: pathname + search };
  return (
    <Link
      to={brandPath(brand)}
      state={entry}
      title={`${brand.label}: logos, colours and facts`}
      className={className}
    >
      {children}
    </Link>
  );
}
