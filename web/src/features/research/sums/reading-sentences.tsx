import { roundedBounds } from '@telaah/shared/features/estimates/rounded';
import { type ChartFacts, type Sentence, toSentences } from '@telaah/shared/features/research/history/reading';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { Format } from '@telaah/shared/lib/format/format';
import { useFormat } from '@telaah/shared/ui/locale/use-format';

const valuesOf = (sentence: Sentence, format: Format): Record<string, string | number> => {
  if ('share' in sentence) return { share: format.percent(sentence.share) };
  if ('day' in sentence)
    return {
      day: format.day(sentence.day),
      sold: format.count(Math.round(sentence.sold)),
      ...('campaign' in sentence && { campaign: sentence.campaign }),
    };
  if ('low' in sentence) {
    const { low, high } = roundedBounds(sentence);
    return { range: format.range(low, high) };
  }
  return 'count' in sentence ? { count: sentence.count } : {};
};

export const ReadingSentences = ({ read }: { read: ChartFacts }) => {
  const { t } = useTranslation('charts');
  const format = useFormat();
  return (
    <p className="max-w-4xl pb-1 leading-5">
      {toSentences(read)
        .map((sentence) => t(`read.${sentence.text}`, valuesOf(sentence, format)))
        .join(' ')}{' '}
      {t('read.signs')}
    </p>
  );
};
