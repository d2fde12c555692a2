import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { buttonStyle } from '@telaah/shared/ui/buttons/button';
import { CircleAlert } from 'lucide-react';
import { CallFailure } from '#src/api/api.ts';
import { useFailedLine } from '#src/kit/failures/failed-line.ts';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { SupportLink } from '#src/kit/support/support-link.tsx';

/** After a lost answer, a server error or a running call the money may have moved. */
export const isOpenOutcome = (failure: Error | null): failure is CallFailure =>
  failure instanceof CallFailure && (failure.status === 0 || failure.status >= 500 || failure.code === 'in_progress');

/** Says "failed" only if that is certain. */
export const PayFailure = ({ failure }: { failure: Error | null }) => {
  const { t } = useTranslation('errors');
  const line = useFailedLine(failure);
  if (!isOpenOutcome(failure)) return <FormFailure failure={failure} title={t('payment.failed')} />;
  return (
    <div role="alert" className="flex items-start gap-2 rounded-control bg-warn-soft px-3 py-2 text-[14px] text-text leading-5">
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="font-medium">{t('payment.contact')}</p>
        <p>{t('payment.open')}</p>
        {line && <p className="break-all text-label">{line}</p>}
        <Link to="/upgrade/invoices" className={buttonStyle({ variant: 'link', size: 'sm' })}>
          {t('payment.look')}
        </Link>
        <SupportLink about={failure} />
      </div>
    </div>
  );
};
