import type { Plan } from '@telaah/shared/features/plans/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Field } from '@telaah/shared/ui/forms/field';
import { NativeSelect } from '@telaah/shared/ui/forms/native-select';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { TableRegion } from '@telaah/shared/ui/tables/table-region';
import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import { type Fact, type FactValue, planFacts } from '#src/features/billing/plans/plan-facts.ts';
import { usePhone } from '#src/kit/page/media.ts';

interface CompareTableProps {
  plans: readonly Plan[];
  /** Shown first on phones, next to the following plan. */
  current: string | null;
}

export const CompareTable = ({ plans, current }: CompareTableProps) => {
  const { t } = useTranslation(['plans', 'common']);
  const format = useFormat();
  const isPhone = usePhone();
  const [pair, setPair] = useState(() => {
    const first = Math.max(
      0,
      plans.findIndex(({ name }) => name === current),
    );
    const second = Math.min(first + 1, plans.length - 1);
    return [plans[first]?.name ?? '', plans[second === first ? first - 1 : second]?.name ?? ''];
  });
  const shown = isPhone ? pair.flatMap((name) => plans.find((plan) => plan.name === name) ?? []) : plans;
  const facts: Fact[] = [
    { id: 'monthly', label: t('compare.monthly'), value: ({ price }) => format.money(price) },
    { id: 'yearly', label: t('compare.yearly'), value: ({ yearly_price }) => format.money(yearly_price) },
    ...planFacts(t, format, (plan) => plan === plans.at(-1)),
  ];
  return (
    <div className="grid gap-3">
      {isPhone && (
        <div className="grid grid-cols-2 gap-3">
          {pair.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second choice
            <Field key={place} label={t(place === 0 ? 'compare.first' : 'compare.second')}>
              <NativeSelect
                value={name}
                items={plans.map((plan) => ({ value: plan.name, label: plan.title }))}
                onValueChange={(next) => setPair((before) => before.map((old, at) => (at === place ? next : old)))}
              />
            </Field>
          ))}
        </div>
      )}
      <TableRegion label={t('common:table.region', { name: t('compare.title') })}>
        <table className="w-full table-fixed border-collapse rounded-lg bg-surface text-[13px] leading-5 max-md:table-auto">
          <caption className="sr-only">{t('compare.title')}</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-(--table-top) z-head h-10 bg-surface-2 px-3 text-left font-medium text-text-2 md:w-56"
              >
                {t('compare.what')}
              </th>
              {shown.map((plan, at) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: on phones the same plan may stand twice
                  key={at}
                  scope="col"
                  className="sticky top-(--table-top) z-head h-10 bg-surface-2 px-3 text-right font-semibold text-text"
                >
                  {plan.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map(({ id, label, value }) => (
              <tr key={id} className="border-line border-t">
                <th scope="row" className="px-3 py-2 text-left font-normal text-text-2">
                  {label}
                </th>
                {shown.map((plan, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: on phones the same plan may stand twice
                  <td key={at} className="px-3 py-2 text-right text-text tabular-nums">
                    <Value value={value(plan)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
    </div>
  );
};

const Value = ({ value }: { value: FactValue }) => {
  const { t } = useTranslation('plans');
  if (value === null) return <span className="text-text-3">{t('fact.soon')}</span>;
  if (typeof value === 'string') return value;
  const Mark = value ? Check : Minus;
  return (
    <>
      <Mark size={14} aria-hidden="true" className={value ? 'inline text-pos' : 'inline text-text-3'} />
      <span className="sr-only">{t(value ? 'fact.yes' : 'fact.no')}</span>
    </>
  );
};
