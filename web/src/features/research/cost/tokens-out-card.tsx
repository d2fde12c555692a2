import { Link } from '@tanstack/react-router';
import { gateOf } from '@telaah/shared/features/plans/gates';
import { useTranslation } from '@telaah/shared/i18n/react';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { Gauge } from 'lucide-react';
import { useSession } from '#src/session/account/session.ts';
import { useTurnWords } from '#src/session/cost/tokens.ts';

export const TokensOutCard = () => {
  const { t } = useTranslation(['layout', 'errors']);
  const session = useSession();
  const turn = useTurnWords(session);
  const mayBuy = session !== null && gateOf(session.premium, 'quota').allowed;
  return (
    <div role="alert" className="flex w-full flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4">
      <Gauge size={20} aria-hidden="true" className="shrink-0 text-warn" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium text-text">{t('errors:code.tokens_exhausted')}</p>
        <p className="text-text-2">
          {turn && `${turn.sentence} `}
          {t('errors:hint.noTokens')}. {t('tokens.outText')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {mayBuy && (
          <Link to="/upgrade/quota" className={buttonStyle({ variant: 'primary' })}>
            {t('tokens.buy')}
          </Link>
        )}
        <Link to="/price" className={buttonStyle({ variant: mayBuy ? 'outline' : 'primary' })}>
          {t('gate.see')}
        </Link>
      </div>
    </div>
  );
};
