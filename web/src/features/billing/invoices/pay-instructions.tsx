import type { Instructions, Invoice } from '@telaah/shared/features/billing/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { LinkButton } from '@telaah/shared/ui/buttons/link-button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { ExternalLink } from 'lucide-react';
import { PayQr } from '#src/features/billing/invoices/pay-qr.tsx';
import { bankPage, safeDeeplink, safePage } from '#src/features/billing/purchase/safe-link.ts';
import { CopyLine } from '#src/kit/forms/copy-line.tsx';

/** `1234 5678 9012`: groups are easier to copy by hand. */
const grouped = (digits: string): string => digits.match(/.{1,4}/g)?.join(' ') ?? digits;

interface PayInstructionsProps {
  invoice: Invoice;
  instructions: Instructions;
}

export const PayInstructions = ({ invoice, instructions }: PayInstructionsProps) => {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const amount = <CopyLine label={t('pending.amount')} text={format.money(invoice.amount)} copy={String(invoice.amount)} />;
  switch (instructions.type) {
    case 'qris':
      return (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,20rem)_1fr]">
          <PayQr text={instructions.qr_string} name={invoice.number} />
          <Steps list={[t('steps.qris1'), t('steps.qris2'), t('steps.qris3')]} note={t('steps.qrisPhone')} />
        </div>
      );
    case 'wallet':
      return (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,20rem)_1fr]">
          <div className="grid content-start gap-4">
            <Deeplink wallet={instructions.wallet} address={instructions.deeplink} />
            {instructions.qr_string !== null && <PayQr text={instructions.qr_string} name={invoice.number} />}
          </div>
          <Steps
            list={[
              t(instructions.qr_string === null ? 'steps.wallet1' : 'steps.wallet1Scan', {
                wallet: t(`method.${instructions.wallet}`),
              }),
              t('steps.wallet2'),
              t('steps.wallet3'),
            ]}
          />
        </div>
      );
    case 'account':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="grid content-start gap-2">
            <CopyLine
              label={t('pending.account', { bank: instructions.bank.toUpperCase() })}
              text={grouped(instructions.number)}
              copy={instructions.number}
            />
            {amount}
          </div>
          <Steps list={[t('steps.account1'), t('steps.account2'), t('steps.account3')]} />
        </div>
      );
    case 'bill':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="grid content-start gap-2">
            <CopyLine label={t('pending.biller')} text={instructions.biller_code} />
            <CopyLine label={t('pending.billKey')} text={grouped(instructions.bill_key)} copy={instructions.bill_key} />
            {amount}
          </div>
          <Steps list={[t('steps.bill1'), t('steps.bill2'), t('steps.bill3')]} />
        </div>
      );
    case 'redirect':
      return <Redirect invoice={invoice} purpose={instructions.purpose} url={instructions.url} />;
  }
};

const Steps = ({ list, note }: { list: readonly string[]; note?: string }) => (
  <div className="grid content-start gap-2 text-[14px] text-text-2 leading-5">
    <ol className="grid list-decimal gap-2 pl-5">
      {list.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    {note && <p className="text-[12px] text-text-3 leading-4">{note}</p>}
  </div>
);

/** Replaces a link that is not safe to open. */
const BadLink = () => {
  const { t } = useTranslation('billing');
  return <p className="text-[14px] text-text-2 leading-5">{t('pending.badLink')}</p>;
};

const Deeplink = ({ wallet, address }: { wallet: 'gopay' | 'shopeepay'; address: string }) => {
  const { t } = useTranslation('billing');
  const href = safeDeeplink(address);
  if (href === null) return <BadLink />;
  return (
    <LinkButton href={href} variant="primary" size="lg" rel="noopener noreferrer">
      {t('pending.openWallet', { wallet: t(`method.${wallet}`) })}
    </LinkButton>
  );
};

const Redirect = ({ invoice, purpose, url }: { invoice: Invoice; purpose: 'card' | 'snap'; url: string }) => {
  const { t } = useTranslation('billing');
  const href = purpose === 'card' ? bankPage(url, invoice.id, location.origin) : (safePage(url)?.href ?? null);
  if (href === null) return <BadLink />;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-[14px] text-text-2 leading-5">{t(purpose === 'card' ? 'pending.bankText' : 'pending.snapText')}</p>
      <LinkButton href={href} variant="primary" size="lg" rel="noreferrer">
        {t(purpose === 'card' ? 'pending.bank' : 'pending.snap')}
        <ExternalLink size={16} aria-hidden="true" />
      </LinkButton>
    </div>
  );
};
