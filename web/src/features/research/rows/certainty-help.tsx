import { useTranslation } from '@telaah/shared/i18n/react';
import { IconButton } from '@telaah/shared/ui/buttons/icon-button';
import { CircleQuestionMark } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';
import { LazyPopover } from '#src/kit/on-demand/lazy-popover.tsx';

const CertaintyLegend = lazyPart(() => import('#src/features/research/rows/certainty-legend.tsx'), 'CertaintyLegend');

export const CertaintyHelp = () => {
  const { t } = useTranslation('research');
  return (
    <LazyPopover
      title={t('certainty.title')}
      trigger={<IconButton size="sm" label={t('certainty.title')} icon={CircleQuestionMark} />}
    >
      <Suspense>
        <CertaintyLegend />
      </Suspense>
    </LazyPopover>
  );
};
