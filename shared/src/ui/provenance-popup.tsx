import type { ComponentProps } from 'react';
import { ProvenanceDetails } from '#src/ui/provenance-details.tsx';
import { ProvenanceSurface } from '#src/ui/provenance-surface.tsx';

type ProvenancePopupProps = Omit<ComponentProps<typeof ProvenanceSurface>, 'children'> & ComponentProps<typeof ProvenanceDetails>;

/** The popover of a figure: where it comes from. */
export const ProvenancePopup = ({ label, anchor, isOpen, onOpenChange, ...details }: ProvenancePopupProps) => (
  <ProvenanceSurface label={label} anchor={anchor} isOpen={isOpen} onOpenChange={onOpenChange}>
    <ProvenanceDetails {...details} />
  </ProvenanceSurface>
);
