import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Bell } from 'lucide-react';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';
import { OnDemand } from '#src/kit/on-demand/on-demand.tsx';
import { barButton } from '#src/kit/page/button-styles.ts';
import { usePhone } from '#src/kit/page/media.ts';
import { unreadQuery } from '#src/session/notices/unread.ts';

const InboxPanel = lazyPart(() => import('#src/frame/top-bar/inbox-panel.tsx'), 'InboxPanel', 'inbox');

/** Opens a panel; on phones it is a link to the page. */
export const InboxBell = () => {
  const { t } = useTranslation('layout');
  const isPhone = usePhone();
  const count = useQuery(unreadQuery).data?.unread ?? 0;
  const shown = {
    className: barButton,
    'aria-label': count > 0 ? t('bar.unread', { count }) : t('bar.inbox'),
    children: (
      <span className="relative" aria-hidden="true">
        <Bell size={16} />
        {count > 0 && (
          <span
            className="absolute left-2 min-w-5 rounded-full bg-neg px-1 text-center font-semibold text-badge text-on-accent"
            style={{ top: -10 }}
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
    ),
  };
  if (isPhone) return <Link to="/notices" {...shown} />;
  return (
    <OnDemand popup="dialog" trigger={<button type="button" {...shown} />}>
      {(button) => <InboxPanel trigger={button} />}
    </OnDemand>
  );
};
