import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChooseNoticeInput, NoticeChoice } from '@telaah/shared/features/notices/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Switch } from '@telaah/shared/ui/forms/switch';
import { Card } from '@telaah/shared/ui/layout/card';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { Lock } from 'lucide-react';
import { chooseNotice, noticeChoicesQuery } from '#src/features/accounts/calls/notice-choices.ts';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';

/** Shows the choice at once and takes it back if it cannot be saved. */
const useChoose = () => {
  const client = useQueryClient();
  const { queryKey } = noticeChoicesQuery;
  return useMutation({
    mutationFn: chooseNotice,
    // One after another, so that the last choice is the one that is kept.
    scope: { id: 'notice choices' },
    onMutate: async ({ about, channel, is_on }: ChooseNoticeInput) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const chosen = (choice: NoticeChoice) =>
        choice.about === about && choice.channel === channel ? { ...choice, is_on } : choice;
      client.setQueryData(queryKey, (known) => known && { choices: known.choices.map(chosen) });
      return before;
    },
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    onError: (_error, _input, before) => client.setQueryData(queryKey, before),
  });
};

export const NoticesSection = () => {
  const { t } = useTranslation('inbox');
  const { data, error, refetch } = useQuery(noticeChoicesQuery);
  const choose = useChoose();
  return (
    <Card title={t('choices.title')}>
      <div className="grid gap-3">
        <p className="text-form text-text-2">{t('choices.lead')}</p>
        {error && !data ? (
          <ErrorState title={t('choices.failed')} {...failureProps(error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <div aria-busy="true">
            <Skeleton className="h-64" />
          </div>
        ) : (
          <ChoiceTable choices={data.choices} onChoose={choose.mutate} />
        )}
        <p role="status" className="text-form text-pos empty:hidden">
          {choose.isSuccess && t('choices.saved')}
        </p>
        <FormFailure failure={choose.error} title={t('choices.notSaved')} />
      </div>
    </Card>
  );
};

interface ChoiceTableProps {
  choices: readonly NoticeChoice[];
  onChoose: (input: ChooseNoticeInput) => void;
}

const ChoiceTable = ({ choices, onChoose }: ChoiceTableProps) => {
  const { t } = useTranslation('inbox');
  const channels = [...new Set(choices.map(({ channel }) => channel))];
  return (
    <table className="w-full border-collapse overflow-hidden rounded-md text-body">
      <caption className="sr-only">{t('choices.title')}</caption>
      <thead className="bg-surface-2 text-text-2">
        <tr>
          <th scope="col" className="h-9 px-2 text-left font-medium">
            {t('choices.about')}
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="h-9 px-2 text-center font-medium">
              {t(`channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...Map.groupBy(choices, ({ about }) => about)].map(([about, ofSubject]) => (
          <tr key={about} className="border-line border-t">
            <th scope="row" className="px-2 py-2 text-left font-normal">
              <span className="block text-text">{t(`about.${about}`)}</span>
              <span className="block text-label text-text-3">{t(`aboutText.${about}`)}</span>
            </th>
            {channels.map((channel) => {
              const choice = ofSubject.find((each) => each.channel === channel);
              return (
                <td key={channel} className="px-2 py-2">
                  {choice && <Choice choice={choice} onChoose={onChoose} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface ChoiceProps {
  choice: NoticeChoice;
  onChoose: (input: ChooseNoticeInput) => void;
}

const Choice = ({ choice: { about, channel, is_on, is_fixed }, onChoose }: ChoiceProps) => {
  const { t } = useTranslation('inbox');
  if (is_fixed) {
    return (
      <span className="flex items-center justify-center gap-1.5 whitespace-nowrap text-label text-text-2">
        <span className="grid size-4 shrink-0 place-content-center rounded-chip bg-field text-on-accent">
          <Lock size={10} strokeWidth={2.5} aria-hidden="true" />
        </span>
        {t('choices.always')}
      </span>
    );
  }
  const name = t('choices.switch', { about: t(`about.${about}`), channel: t(`channel.${channel}`) });
  return (
    <Switch
      label={<span className="sr-only">{name}</span>}
      // The hidden label takes up a gap at the left.
      className="relative mx-auto w-fit pr-3"
      checked={is_on}
      onCheckedChange={(next) => onChoose({ about, channel, is_on: next })}
    />
  );
};
