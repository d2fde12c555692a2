import type { ReactNode } from 'react';
import type { Provenance } from '#src/features/estimates/provenance.ts';
import type { Estimate } from '#src/features/estimates/schema.ts';
import { EstimateText } from '#src/ui/estimate-text.tsx';
import type { FigureKind } from '#src/ui/estimate-words.ts';
import { ProvenancePopover } from '#src/ui/provenance-popover.tsx';

interface EstimateFigureProps {
  /** What the figure is, such as "Sold in 30 days": names the popover. */
  label: string;
  estimate: Estimate;
  /** Units or whole rupiah. */
  kind: FigureKind;
  /** Where it was observed; left out for totals over many products. */
  provenance?: Provenance | undefined;
  /** More to say in the popover, such as how many products a total covers. */
  note?: ReactNode;
  inline?: boolean;
  /** Right of the figure: how it changed. */
  beside?: ReactNode;
  className?: string;
}

/** An estimate that tells on a click how it was made and how sure it is. */
export const EstimateFigure = ({ inline, beside, className, ...figure }: EstimateFigureProps) => (
  <ProvenancePopover {...figure} className={className}>
    <EstimateText estimate={figure.estimate} kind={figure.kind} inline={inline} beside={beside} />
  </ProvenancePopover>
);
