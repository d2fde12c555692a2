import { useFormat } from '@telaah/shared/ui/locale/use-format';
import type { ReactNode } from 'react';

interface PayBarProps {
  item: string;
  /** Whole rupiah. */
  amount: number;
  failure: ReactNode;
  children: ReactNode;
}

export const PayBar = ({ item, amount, failure, children }: PayBarProps) => {
  const format = useFormat();
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-bar -mx-3 -mb-6 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-t bg-surface px-3 py-2">
      <div className="max-h-[40dvh] basis-full overflow-y-auto empty:hidden">{failure}</div>
      <p className="grid min-w-0 flex-1">
        <span className="truncate text-[12px] text-text-2 leading-4">{item}</span>
        <strong className="font-semibold text-[16px] text-text tabular-nums leading-6">{format.money(amount)}</strong>
      </p>
      {children}
    </div>
  );
};
