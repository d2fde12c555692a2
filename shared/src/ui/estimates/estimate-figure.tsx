import type { ComponentProps, ReactNode } from 'react';
import type { Provenance } from '#src/features/estimates/provenance.ts';
import type { Estimate } from '#src/features/estimates/schema.ts';
import type { SumParts } from '#src/features/estimates/sum.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import { EstimateText } from '#src/ui/estimates/estimate-text.tsx';
import type { FigureKind } from '#src/ui/estimates/estimate-words.ts';
import { ProvenancePopover } from '#src/ui/estimates/provenance-popover.tsx';

interface EstimateFigureProps extends Pick<ComponentProps<typeof EstimateText>, 'isCell' | 'inline' | 'change'> {
  label: string;
  estimate: Estimate & Partial<SumParts>;
  /** Units or whole rupiah. */
  kind: FigureKind;
  /** Marketplace of a single product, and the source of its observations. */
  marketplace?: MarketplaceId | undefined;
  provenance?: Provenance | undefined;
  sum?: ComponentProps<typeof ProvenancePopover>['sum'];
  note?: ReactNode;
  className?: string;
}

/** An estimate with a popover that explains its method and certainty. */
export const EstimateFigure = ({ isCell, inline, change, className, ...figure }: EstimateFigureProps) => (
  <ProvenancePopover {...figure} className={className}>
    <EstimateText
      estimate={figure.estimate}
      kind={figure.kind}
      marketplace={figure.marketplace}
      isCell={isCell}
      inline={inline}
      change={change}
    />
  </ProvenancePopover>
);
