import { useQueryClient } from '@tanstack/react-query';
import { type KeptList, MOST_KEPT } from '@telaah/shared/features/own/rules';
import type { Refusal } from '@telaah/shared/features/own/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { Thing } from '@telaah/shared/kinds/column';
import { CallFailure } from '#src/api/api.ts';
import { say } from '#src/kit/toasts/say.ts';
import { putKept } from '#src/session/own-data/kept.ts';

/** Why the account keeps no more; null: something else went wrong. */
export const refusalOf = (error: unknown): Refusal['reason'] | null =>
  error instanceof CallFailure && error.code === 'conflict' ? ((error.details as Refusal | null)?.reason ?? null) : null;

interface Effects {
  /** Done at once, before the server has answered; answers what takes it back. */
  onPut?: (thing: Thing, isOn: boolean) => (() => void) | undefined;
}

/** Puts things on a list of the account and takes them off, says so, and offers to take it back. */
export const useKeeping = (list: KeptList, { onPut }: Effects = {}) => {
  const { t } = useTranslation('own');
  const client = useQueryClient();
  const isWatching = list === 'watched';
  const put = async (thing: Thing, isOn: boolean, kept_at?: string | null): Promise<void> => {
    const takeBack = onPut?.(thing, isOn);
    const name = thing.name ?? t('said.unnamed');
    try {
      const since = (await putKept(client, list, thing, isOn, kept_at)).kept_at;
      const undo = () => {
        takeBack?.();
        void put(thing, !isOn, since);
      };
      const done = isWatching ? (isOn ? 'said.watched' : 'said.unwatched') : isOn ? 'said.hidden' : 'said.unhidden';
      void say({
        title: t(done, { name }),
        tone: 'pos',
        action: { label: t('said.undo'), onClick: undo },
        ...(isWatching && isOn && { description: t('said.watchedText') }),
      });
    } catch (error) {
      takeBack?.();
      const [title, description] =
        refusalOf(error) === 'full'
          ? isWatching
            ? ([t('said.fullWatched', { most: MOST_KEPT[list] }), t('said.fullWatchedText')] as const)
            : ([t('said.fullHidden', { most: MOST_KEPT[list] }), t('said.fullHiddenText')] as const)
          : ([t('said.failed'), t('said.failedText')] as const);
      void say({ title, description, tone: 'neg' });
    }
  };
  return put;
};
