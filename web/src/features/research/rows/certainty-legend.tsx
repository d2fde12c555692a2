import { useTranslation } from '@telaah/shared/i18n/react';
import { MISSING } from '@telaah/shared/lib/format/format';
import { marketplaceName } from '@telaah/shared/marketplaces/facts';
import { useFormat } from '@telaah/shared/ui/locale/use-format';

/** Explains the certainty words of a table, most certain first. */
export const CertaintyLegend = () => {
  const { t } = useTranslation(['research', 'common']);
  const format = useFormat();
  const [fair, wide] = [0.18, 0.6].map((share) => `±${format.percent(share)}`);
  const words = [
    [t('common:grade.measured'), t('certainty.measured')],
    [`${t('common:grade.a')} ${fair}`, t('certainty.estimate')],
    [`${t('common:grade.c')} ${wide}`, t('certainty.rough')],
    [t('common:figure.from', { marketplace: marketplaceName('shopee') }), t('certainty.marketplace')],
    [t('common:grade.d'), t('certainty.reporter')],
    ['≈', t('certainty.same')],
    [MISSING, t('certainty.unknown')],
  ] as const;
  return (
    <div className="w-[360px] max-w-full">
      <dl className="grid gap-1.5">
        {words.map(([word, meaning]) => (
          <div key={word} className="grid grid-cols-[7rem_1fr] gap-2">
            <dt className="font-medium">{word}</dt>
            <dd className="text-text-2">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 border-line border-t pt-2 text-label text-text-3">{t('certainty.more')}</p>
    </div>
  );
};
