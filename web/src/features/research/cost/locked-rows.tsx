import type { Preview } from '@telaah/shared/features/plans/preview';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useWords } from '@telaah/shared/ui/locale/use-words';
import { Paywall } from '#src/features/research/cost/paywall.tsx';

const ROWS = 4;
const WIDTHS = ['w-40', 'w-52', 'w-36', 'w-44'] as const;

export const LockedRows = ({ kind, gate }: { kind: AnyKind; gate: Preview }) => {
  const { t } = useTranslation('research');
  const words = useWords(kind.texts);
  const format = useFormat();
  const title = words('gate.rows', { count: gate.hidden, value: format.count(gate.hidden) });
  return (
    <Paywall title={title} text={t('gate.rowsText')} requiredPlan={gate.requiredPlan}>
      {WIDTHS.slice(0, ROWS).map((width) => (
        <div key={width} className="flex h-12 items-center gap-3 border-line border-t px-2.5">
          <span className="size-9 shrink-0 rounded-chip bg-surface-2" />
          <span className={`h-3 shrink-0 rounded-chip bg-surface-2 ${width}`} />
          <span className="ml-auto flex gap-8">
            {(['a', 'b', 'c', 'd', 'e'] as const).map((cell) => (
              <span key={cell} className="h-3 w-14 rounded-chip bg-surface-2" />
            ))}
          </span>
        </div>
      ))}
    </Paywall>
  );
};
