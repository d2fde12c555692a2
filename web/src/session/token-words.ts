import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useFormat } from '@telaah/shared/ui/use-format';
import { tokensTurn } from '#src/session/tokens.ts';

/** "Reset 1 Dec, 00:00 WIB", or until when a plan's last tokens hold; as a sentence of its own where tokens are missing. */
export const useTurnWords = (session: UserState | null): { note: string; sentence: string } | null => {
  const { t } = useTranslation('layout');
  const format = useFormat();
  const turn = session && tokensTurn(session);
  if (!turn) return null;
  const time = format.dateTime(turn.at, false);
  return turn.isEnd
    ? { note: t('tokens.ends', { time }), sentence: t('tokens.outEnds', { time }) }
    : { note: t('tokens.reset', { time }), sentence: t('tokens.outReset', { time }) };
};
