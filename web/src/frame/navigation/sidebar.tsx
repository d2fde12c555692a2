import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { clsx } from 'clsx';
import { FileCode2, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { config } from '#src/config/config.ts';
import { helpPages, moneyPages, type NavigationPage, navigationPages, toolPages } from '#src/frame/navigation/navigation.ts';
import { useTight } from '#src/kit/page/media.ts';
import { useStored } from '#src/session/storage/stored.ts';

const asBoolean = (value: unknown): boolean => value === true;

// In low windows the rows shrink, but stay large enough to touch.
const item =
  'group relative flex h-9 min-h-6 items-center gap-2 rounded-md px-2 text-text-2 hover:bg-surface-2 hover:text-text focus-visible:outline-2 focus-visible:outline-accent';
const active = 'bg-accent-soft font-medium text-accent! hover:bg-accent-soft';
const wideName = 'truncate';
/** Shown next to the icon on hover and focus; always read by screen readers. */
const narrowName =
  'pointer-events-none absolute left-10 ml-2 whitespace-nowrap rounded-md border border-line bg-surface px-2 py-1 text-text opacity-0 shadow-popup group-hover:opacity-100 group-focus-visible:opacity-100';

/** Navigation from 768 px; only icons below 1200 px or if the user chose so. */
export const Sidebar = () => {
  const { t } = useTranslation(['layout', 'common']);
  const [wantsNarrow, setNarrow] = useStored('sidebar-narrow', asBoolean);
  const isTight = useTight();
  const narrow = isTight || wantsNarrow;
  const Fold = narrow ? PanelLeftOpen : PanelLeftClose;
  const name = narrow ? narrowName : wideName;
  return (
    <nav
      aria-label={t('nav.label')}
      className={clsx(
        'sticky top-0 z-bar flex max-h-dvh shrink-0 flex-col gap-px border-line border-r bg-surface p-2 max-md:hidden print:hidden [@media(max-height:480px)]:[overflow:hidden_auto]',
        narrow ? 'w-14' : 'w-[200px]',
      )}
    >
      <Link to="/" className="mb-2 flex h-9 shrink-0 items-center gap-2 rounded-md px-2 font-semibold text-[17px] text-accent">
        <img src="/icon.svg" alt="" width={24} height={24} />
        <span className={narrow ? 'sr-only' : wideName}>{t('common:app.name')}</span>
      </Link>
      <Rows list={[...navigationPages, ...toolPages]} name={name} />
      <hr className="my-1 border-line" />
      <Rows list={moneyPages} name={name} />
      <div className="mt-auto" />
      <Rows list={helpPages} name={name} />
      <a href={config.apiReference} className={item}>
        <FileCode2 size={16} aria-hidden="true" className="shrink-0" />
        <span className={name}>{t('nav.api')}</span>
      </a>
      {!isTight && (
        <button type="button" className={item} aria-expanded={!narrow} onClick={() => setNarrow(!narrow)}>
          <Fold size={16} aria-hidden="true" className="shrink-0" />
          <span className={name}>{t(narrow ? 'nav.expand' : 'nav.collapse')}</span>
        </button>
      )}
    </nav>
  );
};

const Rows = ({ list, name }: { list: readonly NavigationPage[]; name: string }) => {
  const { t } = useTranslation('layout');
  return list.map(({ to, label, icon: Icon }) => (
    <Link
      key={to}
      to={to}
      className={item}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      activeProps={{ className: active }}
    >
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      <span className={name}>{t(label)}</span>
    </Link>
  ));
};
