import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind, Search } from '@telaah/shared/kinds/kind';
import { Button } from '@telaah/shared/ui/buttons/button';
import { EyeOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchCost } from '#src/features/research/cost/search-price.ts';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';
import { Cost } from '#src/session/cost/cost.tsx';

const HiddenDialog = lazyPart(() => import('#src/features/research/own/hidden-dialog.tsx'), 'HiddenDialog');

interface HiddenLineProps {
  kind: AnyKind;
  search: Search;
  hidden: number;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

export const HiddenLine = ({ kind, search, hidden, isShown, onShow }: HiddenLineProps) => {
  const { t } = useTranslation('own');
  const cost = useSearchCost(kind)(search);
  const [dialog, setDialog] = useState({ isOpen: false, isMade: false });
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-1 border-line border-b px-3 py-1 text-[12px] text-text-2 leading-4">
      <EyeOff size={14} aria-hidden="true" className="mr-1 shrink-0 text-text-3" />
      <p role="status">{isShown ? t('hidden.shown') : t('hidden.rows', { count: hidden })}</p>
      <Button size="sm" variant="link" className="pointer-coarse:-my-1" onClick={() => onShow(!isShown)}>
        {t(isShown ? 'hidden.again' : 'hidden.show')} <Cost tokens={cost} className="-ml-1" />
      </Button>
      <Button
        size="sm"
        variant="link"
        aria-haspopup="dialog"
        className="ml-auto pointer-coarse:-my-1"
        onClick={() => setDialog({ isOpen: true, isMade: true })}
      >
        {t('hidden.manage')}
      </Button>
      {dialog.isMade && (
        <Suspense>
          <HiddenDialog isOpen={dialog.isOpen} onOpenChange={(isOpen) => setDialog({ isOpen, isMade: true })} />
        </Suspense>
      )}
    </div>
  );
};
