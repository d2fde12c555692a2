import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { clsx } from 'clsx';
import { FileCode2, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { config } from '#src/config.ts';
import { helpPages, moneyPages, type Page, pages, toolPages } from '#src/frame/navigation.ts';
import { useStored } from '#src/session/stored.ts';

const asBoolean = (value: unknown): boolean => value === true;

const item =
  'flex h-9 items-center gap-2 rounded-md px-2 text-text-2 hover:bg-surface-2 hover:text-text focus-visible:outline-2 focus-visible:outline-accent';
const active = 'bg-accent-soft font-medium text-accent! hover:bg-accent-soft';

/** From 768 px on. Its narrow form keeps the names for screen readers and as tooltips. */
export const Sidebar = () => {
  const { t } = useTranslation(['layout', 'common']);
  const [narrow, setNarrow] = useStored('sidebar-narrow', asBoolean);
  const Fold = narrow ? PanelLeftOpen : PanelLeftClose;
  const text = narrow ? 'sr-only' : 'truncate';
  return (
    <nav
      aria-label={t('nav.label')}
      className={clsx(
        'sticky top-0 flex max-h-dvh shrink-0 flex-col border-line border-r bg-surface p-2 max-md:hidden print:hidden',
        narrow ? 'w-14' : 'w-[200px]',
      )}
    >
      <Link to="/" className="mb-2 flex h-9 items-center gap-2 rounded-md px-2 font-semibold text-[17px] text-accent">
        <img src="/icon.svg" alt="" width={24} height={24} />
        <span className={text}>{t('common:app.name')}</span>
      </Link>
      <Group list={[...pages, ...toolPages]} narrow={narrow} />
      <div className="mt-2 border-line border-t pt-2">
        <Group list={moneyPages} narrow={narrow} />
      </div>
      <div className="mt-auto grid grid-cols-1 gap-0.5 pt-2">
        <Group list={helpPages} narrow={narrow} />
        <a href={config.apiReference} className={item} title={narrow ? t('nav.api') : undefined}>
          <FileCode2 size={16} aria-hidden="true" className="shrink-0" />
          <span className={text}>{t('nav.api')}</span>
        </a>
        <button type="button" className={item} aria-expanded={!narrow} onClick={() => setNarrow(!narrow)}>
          <Fold size={16} aria-hidden="true" className="shrink-0" />
          <span className={text}>{t(narrow ? 'nav.expand' : 'nav.collapse')}</span>
        </button>
      </div>
    </nav>
  );
};

const Group = ({ list, narrow }: { list: readonly Page[]; narrow: boolean }) => {
  const { t } = useTranslation('layout');
  return (
    <div className="grid grid-cols-1 gap-0.5">
      {list.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          title={narrow ? t(label) : undefined}
          className={item}
          activeOptions={{ exact: to === '/', includeSearch: false }}
          activeProps={{ className: active }}
        >
          <Icon size={16} aria-hidden="true" className="shrink-0" />
          <span className={narrow ? 'sr-only' : 'truncate'}>{t(label)}</span>
        </Link>
      ))}
    </div>
  );
};
