import type { GroupHistoryResult } from '@telaah/shared/features/research/history/group';
import { useTranslation } from '@telaah/shared/i18n/react';

export const useSource = ({ group, generation, seen_at }: GroupHistoryResult) => {
  const { t } = useTranslation(['histories', 'common']);
  const source = [t('figure.sum'), generation.demo ? t('common:source.demo') : null].filter(Boolean).join(' · ');
  return { marketplace: group.marketplace, sum: { source, seen_at } };
};
