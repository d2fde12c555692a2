import type { ComponentProps, ReactNode } from 'react';
import { ProvenanceDetails } from '#src/ui/estimates/provenance-details.tsx';
import { ProvenanceSurface } from '#src/ui/estimates/provenance-surface.tsx';

export interface ProvenanceBody extends ComponentProps<typeof ProvenanceDetails> {
  /** Replaces the details where the content is not a figure. */
  body?: ReactNode;
}

type ProvenancePopupProps = Omit<ComponentProps<typeof ProvenanceSurface>, 'children'> & ProvenanceBody;

export const ProvenancePopup = ({ label, anchor, isOpen, onOpenChange, body, ...details }: ProvenancePopupProps) => (
  <ProvenanceSurface label={label} anchor={anchor} isOpen={isOpen} onOpenChange={onOpenChange}>
    {body ?? <ProvenanceDetails {...details} />}
  </ProvenanceSurface>
);
