import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@telaah/shared/i18n/react';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { Button } from '@telaah/shared/ui/buttons/button';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace/marketplace-mark';
import { Dialog } from '@telaah/shared/ui/overlays/dialog';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { refetchFreePages } from '#src/features/research/own/hide-rows.ts';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { useSaveItem } from '#src/kit/own-data/use-save-item.ts';
import { savedItemsQuery } from '#src/session/own-data/saved-items.ts';

interface HiddenDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export const HiddenDialog = ({ isOpen, onOpenChange }: HiddenDialogProps) => {
  const { t } = useTranslation('own');
  const format = useFormat();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...savedItemsQuery('hidden'), enabled: isOpen });
  const saveItem = useSaveItem('hidden');
  const unhide = async (item: Parameters<typeof saveItem>[0]) => {
    await saveItem(item, false);
    refetchFreePages(client);
  };
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={t('hidden.title')} description={t('hidden.text')}>
      {error && !data && <ErrorState compact title={t('hidden.failed')} {...failureProps(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.items.length === 0 && <p className="text-text-2">{t('hidden.none')}</p>}
      {data && data.items.length > 0 && (
        <ul className="grid grid-cols-1">
          {data.items.map((item) => (
            <li
              key={`${item.thing} ${item.id}`}
              className="flex min-h-11 min-w-0 items-center gap-3 border-line py-1 not-first:border-t"
            >
              <div className="min-w-0 flex-1">
                <p className="truncate text-text" title={item.name}>
                  {item.name}
                </p>
                <p className="flex items-center gap-1.5 text-[12px] text-text-3 leading-4">
                  <MarketplaceMark id={item.marketplace} />
                  {item.is_there ? t('hidden.since', { day: format.day(wibDay(item.kept_at)) }) : t('hidden.gone')}
                </p>
              </div>
              <Button size="sm" aria-label={t('hidden.backOf', { name: item.name })} onClick={() => void unhide(item)}>
                {t('hidden.back')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
