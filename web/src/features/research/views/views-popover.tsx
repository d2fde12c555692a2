import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { unwrap } from '@telaah/api/client';
import { VIEW_NAME } from '@telaah/shared/features/own/rules';
import type { SavedView, SaveViewInput } from '@telaah/shared/features/own/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind, Search } from '@telaah/shared/kinds/kind';
import { IconButton } from '@telaah/shared/ui/buttons/icon-button';
import { Popover } from '@telaah/shared/ui/overlays/popover';
import { ErrorState } from '@telaah/shared/ui/states/error-state';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { Pencil, Trash2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { api, take } from '#src/api/api.ts';
import { useOpenView } from '#src/features/research/views/open-view.ts';
import { viewsQuery } from '#src/features/research/views/saved-views.ts';
import { ViewName } from '#src/features/research/views/view-name.tsx';
import { failureProps } from '#src/kit/failures/failure.tsx';
import { showToast } from '#src/kit/toasts/show-toast.ts';
import { toKindLink } from '#src/session/addresses/router-link.ts';
import { Cost } from '#src/session/cost/cost.tsx';

interface ViewsPopoverProps {
  trigger: ComponentProps<typeof Popover>['trigger'];
  kind: AnyKind;
  search: Search;
  chosen: readonly string[];
}

export const ViewsPopover = ({ trigger, ...props }: ViewsPopoverProps) => {
  const { t } = useTranslation('own');
  return (
    <Popover trigger={trigger} title={t('views.title')}>
      {(close) => <Views {...props} onClose={close} />}
    </Popover>
  );
};

const Views = ({ kind, search, chosen, onClose }: Omit<ViewsPopoverProps, 'trigger'> & { onClose: () => void }) => {
  const { t } = useTranslation('own');
  const client = useQueryClient();
  const router = useRouter();
  const query = viewsQuery(kind.id);
  const { data, error, refetch } = useQuery(query);
  // Remounts the form after each saved view.
  const [saved, setSaved] = useState(0);
  const changed = () => client.invalidateQueries({ queryKey: query.queryKey });
  const put = async (view: SaveViewInput) => {
    await take(unwrap(api.internal.own.views.$post({ json: view })));
    await changed();
  };
  const save = async (name: string) => {
    const { href } = router.buildLocation(toKindLink(kind, { ...search, page: undefined }));
    await put({ kind: kind.id, name, address: href, columns: [...chosen] });
    setSaved(saved + 1);
    void showToast({ title: t('views.saved', { name }), tone: 'pos' });
  };
  return (
    <div className="grid w-[20rem] max-w-full grid-cols-1 gap-3">
      {error && !data && <ErrorState compact title={t('views.failed')} {...failureProps(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-16" />}
      {data?.items.length === 0 && <p className="text-pretty text-text-2">{t('views.none')}</p>}
      {data && data.items.length > 0 && (
        <>
          <ul className="-mx-2 grid max-h-[40dvh] grid-cols-1 overflow-y-auto">
            {data.items.map((view) => (
              <View
                key={view.view_id}
                kind={kind}
                view={view}
                onChanged={changed}
                onRestore={({ view_id: _id, ...restoredView }) => put(restoredView)}
                onOpen={onClose}
              />
            ))}
          </ul>
          {kind.use !== null && <p className="text-[12px] text-text-3 leading-4">{t('views.open')}</p>}
        </>
      )}
      {data && (
        <div className="border-line border-t pt-3">
          <ViewName
            key={saved}
            initial={saved === 0 ? (search.q?.slice(0, VIEW_NAME) ?? '') : ''}
            action={t('views.save')}
            hint={t('views.hint')}
            send={save}
          />
        </div>
      )}
    </div>
  );
};

interface ViewProps {
  kind: AnyKind;
  view: SavedView;
  onChanged: () => Promise<unknown>;
  onRestore: (view: SavedView) => Promise<unknown>;
  onOpen: () => void;
}

const View = ({ kind, view, onChanged, onRestore, onOpen }: ViewProps) => {
  const { t } = useTranslation(['own', 'common']);
  const [isRenaming, setRenaming] = useState(false);
  const { cost, link, open } = useOpenView(kind)(view);
  const { name, view_id } = view;
  const failed = () => void showToast({ title: t('said.failed'), description: t('said.failedText'), tone: 'neg' });
  const remove = async () => {
    try {
      await take(unwrap(api.internal.own.views.remove.$post({ json: { view_id } })));
      const undo = () => void onRestore(view).catch(failed);
      void showToast({ title: t('views.removed', { name }), tone: 'pos', action: { label: t('said.undo'), onClick: undo } });
    } catch {
      failed();
    }
    await onChanged();
  };
  const rename = async (next: string) => {
    await take(unwrap(api.internal.own.views.$patch({ json: { view_id, name: next } })));
    setRenaming(false);
    await onChanged();
  };
  if (isRenaming) {
    return (
      <li className="px-2 py-1">
        <ViewName initial={name} action={t('common:action.save')} send={rename} onCancel={() => setRenaming(false)} />
      </li>
    );
  }
  return (
    <li className="flex min-w-0 items-center rounded-md hover:bg-surface-2">
      <Link
        {...link}
        onClick={() => {
          open();
          onOpen();
        }}
        title={name}
        className="flex min-h-9 min-w-0 flex-1 items-center gap-2 px-2 text-text hover:text-accent pointer-coarse:min-h-11"
      >
        <span className="truncate">{name}</span>
        <Cost apart tokens={cost} />
      </Link>
      <IconButton size="sm" icon={Pencil} label={t('views.rename', { name })} onClick={() => setRenaming(true)} />
      <IconButton size="sm" icon={Trash2} label={t('views.remove', { name })} onClick={() => void remove()} />
    </li>
  );
};
