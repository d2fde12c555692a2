import { useQueryClient } from '@tanstack/react-query';
import { MAX_SAVED, type SavedList } from '@telaah/shared/features/own/rules';
import type { SaveRefusal } from '@telaah/shared/features/own/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { MarketItem } from '@telaah/shared/kinds/column';
import { CallFailure } from '#src/api/api.ts';
import { showToast } from '#src/kit/toasts/show-toast.ts';
import { putSavedItem } from '#src/session/own-data/saved-items.ts';

/** Why the account cannot save more; null for any other failure. */
export const findSaveRefusal = (error: unknown): SaveRefusal['reason'] | null =>
  error instanceof CallFailure && error.code === 'conflict' ? ((error.details as SaveRefusal | null)?.reason ?? null) : null;

interface SaveEffects {
  /** Runs at once, before the server answers; returns its undo function. */
  onToggle?: (thing: MarketItem, isOn: boolean) => (() => void) | undefined;
}

export const useSaveItem = (list: SavedList, { onToggle }: SaveEffects = {}) => {
  const { t } = useTranslation('own');
  const client = useQueryClient();
  const isWatching = list === 'watched';
  const put = async (thing: MarketItem, isOn: boolean, kept_at?: string | null): Promise<void> => {
    const takeBack = onToggle?.(thing, isOn);
    const name = thing.name ?? t('said.unnamed');
    try {
      const since = (await putSavedItem(client, list, thing, isOn, kept_at)).kept_at;
      const undo = () => {
        takeBack?.();
        void put(thing, !isOn, since);
      };
      const done = isWatching ? (isOn ? 'said.watched' : 'said.unwatched') : isOn ? 'said.hidden' : 'said.unhidden';
      void showToast({
        title: t(done, { name }),
        tone: 'pos',
        action: { label: t('said.undo'), onClick: undo },
        ...(isWatching && isOn && { description: t('said.watchedText') }),
      });
    } catch (error) {
      takeBack?.();
      const [title, description] =
        findSaveRefusal(error) === 'full'
          ? isWatching
            ? ([t('said.fullWatched', { most: MAX_SAVED[list] }), t('said.fullWatchedText')] as const)
            : ([t('said.fullHidden', { most: MAX_SAVED[list] }), t('said.fullHiddenText')] as const)
          : ([t('said.failed'), t('said.failedText')] as const);
      void showToast({ title, description, tone: 'neg' });
    }
  };
  return put;
};
