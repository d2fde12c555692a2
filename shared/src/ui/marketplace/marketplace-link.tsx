import type { ReactNode } from 'react';
import { linkTo } from '#src/marketplaces/links/link-to.ts';

interface MarketplaceLinkProps {
  to: string | null;
  className?: string;
  children: ReactNode;
}

/** The only link to a marketplace, opened in a new tab. Renders nothing if the address is not on a marketplace. */
export const MarketplaceLink = ({ to, className, children }: MarketplaceLinkProps) => {
  const href = linkTo(to);
  if (href === null) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
};
