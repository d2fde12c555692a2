import type { ReactNode } from 'react';
import { linkTo } from '#src/marketplaces/links/link-to.ts';

interface MarketplaceLinkProps {
  /** Where to, as far as it is known. */
  to: string | null;
  className?: string;
  children: ReactNode;
}

/** The one way out to a marketplace, in a tab of its own. Nothing where the address is none of a marketplace's. */
export const MarketplaceLink = ({ to, className, children }: MarketplaceLinkProps) => {
  const href = linkTo(to);
  if (href === null) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
};
