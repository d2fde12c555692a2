import type { FeeAmount, OrderResult } from '@telaah/shared/features/fees/engine';
import type { Sale } from '@telaah/shared/features/fees/sale';
import type { FeeRow } from '@telaah/shared/features/fees/tables/fee';
import { useTranslation } from '@telaah/shared/i18n/react';
import { daysBetween } from '@telaah/shared/lib/dates/dates';
import { Badge } from '@telaah/shared/ui/badges/badge';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { useShares } from '#src/features/calculators/shares/use-share-text.ts';

interface FeeLinesProps {
  sale: Sale;
  result: OrderResult;
  today: string;
}

/** Days after which an unchecked price list is called outdated. */
const STALE = 90;

export const FeeLines = ({ sale, result, today }: FeeLinesProps) => {
  const { t } = useTranslation('calculators');
  const format = useFormat();
  const checked = result.lines.flatMap(({ row, isOverridden }) => (row && !isOverridden ? row.checkedAt : [])).toSorted();
  const [oldest] = checked;
  return (
    <section aria-label={t('result.lines')} className="grid gap-2">
      <h3 className="font-medium text-text">{t('result.lines')}</h3>
      <ul className="grid">
        {result.lines.map((line) => (
          <FeeLine key={line.id} line={line} net={result.net} quantity={sale.quantity} />
        ))}
      </ul>
      <p className="text-label text-text-3">
        {result.version !== null && `${t('result.version', { day: format.day(sale.day), version: format.day(result.version) })} `}
        {t('result.rounding')}
      </p>
      {oldest !== undefined && daysBetween(oldest, today) > STALE && (
        <p className="rounded-md bg-warn-soft px-3 py-2 text-label text-warn">{t('result.stale', { day: format.day(oldest) })}</p>
      )}
    </section>
  );
};

const FeeLine = ({ line, net, quantity }: { line: FeeAmount; net: number; quantity: number }) => {
  const { t } = useTranslation('calculators');
  const format = useFormat();
  const { ofPoints } = useShares();
  const { id, row, rate, cap, perUnit, amount, isCapped, isOverridden, component } = line;
  const counted = () => {
    if (component.per === 'order') return t('result.byOrder');
    if (rate === null || perUnit === null) {
      return line.begins === null ? t('fees.notKnown') : t('fees.begins', { day: format.day(line.begins) });
    }
    const base = t('result.base', { rate: ofPoints(rate), net: format.money(net) });
    return quantity === 1 ? base : t('result.times', { base, count: quantity });
  };
  return (
    <li className="grid gap-0.5 border-line border-t py-2">
      <div className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 font-medium text-text">{t(`name.${id}`)}</span>
        <span className="text-text tabular-nums">{format.money(amount)}</span>
      </div>
      <p className="text-label text-text-2">
        {counted()}
        {isCapped && ` · ${t('result.capped', { cap: format.money(cap) })}`}
        {isOverridden && ` · ${t('result.own')}`}
      </p>
      <p className="text-label text-text-3">{t(`what.${id}`)}</p>
      {row && !isOverridden && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-label text-text-3">
          <SourceLine row={row} />
          {row.status === 'disputed' && (
            <Badge tone="warn" className="whitespace-normal!">
              {t('result.disputed')}
            </Badge>
          )}
          {row.status === 'unverified' && <Badge className="whitespace-normal!">{t('result.unverified')}</Badge>}
          {row.others.length > 0 && <span>{t('result.others', { rates: row.others.map(ofPoints).join(', ') })}</span>}
        </p>
      )}
    </li>
  );
};

const SourceLine = ({ row: { source, from, checkedAt } }: { row: FeeRow }) => {
  const { t } = useTranslation('calculators');
  const format = useFormat();
  const text = t('result.source', { source: source.title, from: format.day(from), checked: format.day(checkedAt) });
  if (source.url === null) return <span>{text}</span>;
  return (
    <a href={source.url} target="_blank" rel="noreferrer" className="min-h-6 min-w-0 break-words underline underline-offset-2">
      {text}
    </a>
  );
};
