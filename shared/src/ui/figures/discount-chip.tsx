import type { ReactNode } from 'react';
import { discountWords } from '#src/features/prices/discount-words.ts';
import type { Discount } from '#src/features/prices/schema.ts';
import { useTranslation } from '#src/i18n/react.ts';
import { Badge } from '#src/ui/badges/badge.tsx';
import { ProvenancePopover } from '#src/ui/estimates/provenance-popover.tsx';
import { useFormat } from '#src/ui/locale/use-format.tsx';

interface DiscountPopoverProps {
  discount: Discount;
  className?: string;
  children: ReactNode;
}

const tones = { real: 'pos', part: 'warn', none: 'neg', unknown: 'neutral' } as const;

const DiscountDetails = ({ discount }: { discount: Discount }) => {
  const { t } = useTranslation('common');
  const { short, why, seen, rule } = discountWords(discount, useFormat(), t);
  return (
    <>
      <p className="border-line border-t pt-1.5 font-medium text-text">{short}</p>
      <p className="text-text">{why}</p>
      {seen === null ? null : <p className="pt-1 text-text-2">{seen}</p>}
      <p className="mt-1.5 border-line border-t pt-1.5 text-label text-text-3">{rule}</p>
    </>
  );
};

export const DiscountPopover = ({ discount, className, children }: DiscountPopoverProps) => {
  const { t } = useTranslation('common');
  return (
    <ProvenancePopover label={t('discount.title')} className={className} body={<DiscountDetails discount={discount} />}>
      {children}
    </ProvenancePopover>
  );
};

export const DiscountChip = ({ discount }: { discount: Discount }) => {
  const { t } = useTranslation('common');
  return (
    <DiscountPopover discount={discount}>
      <Badge tone={tones[discount.result]}>{discountWords(discount, useFormat(), t).short}</Badge>
    </DiscountPopover>
  );
};
