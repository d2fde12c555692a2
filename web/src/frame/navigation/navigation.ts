import { firstHead, type HeadId, heads } from '@telaah/shared/kinds/registry/heads';
import {
  ChartLine,
  CircleQuestionMark,
  Coins,
  Gift,
  House,
  type LucideIcon,
  Puzzle,
  Receipt,
  Settings,
  Shapes,
  Sigma,
  Truck,
} from 'lucide-react';
import { hasGallery } from '#src/config/config.ts';

type KindHead = (typeof heads)[HeadId];
type PagePath =
  | '/'
  | KindHead['page']
  | '/research/browse'
  | '/history'
  | '/calculators'
  | '/suppliers'
  | '/price'
  | '/upgrade/invoices'
  | '/referrals'
  | '/settings'
  | '/extension'
  | '/help'
  | '/dev/gallery';

type PageLabel =
  | 'home'
  | 'history'
  | 'calculators'
  | 'browse'
  | 'suppliers'
  | 'plans'
  | 'invoices'
  | 'referrals'
  | 'settings'
  | 'extension'
  | 'help'
  | 'gallery';

export interface NavigationPage {
  to: PagePath;
  /** Key in the `layout` texts. */
  label: `nav.${PageLabel}` | `heads.${HeadId}.name`;
  icon: LucideIcon;
}

/** A kind's icon is the file with its name. */
const icons = import.meta.glob<LucideIcon>('./icons/*.ts', { eager: true, import: 'default' });

const pageOf = ({ id, page }: KindHead): NavigationPage => ({
  to: page,
  label: `heads.${id}.name`,
  icon: icons[`./icons/${id}.ts`] ?? Shapes,
});
const home = { to: '/', label: 'nav.home', icon: House } as const;
const history = { to: '/history', label: 'nav.history', icon: ChartLine } as const;
const browse = { to: '/research/browse', label: 'nav.browse', icon: Shapes } as const;
const calculators = { to: '/calculators', label: 'nav.calculators', icon: Sigma } as const;
const suppliers = { to: '/suppliers', label: 'nav.suppliers', icon: Truck } as const;
const kindPages = Object.values(heads).map(pageOf);

/** In the order of the sidebar and the palette. */
export const navigationPages: readonly NavigationPage[] = [home, ...kindPages, browse, history, calculators, suppliers];

/** Pages in the bottom bar of phones; the others are in its menu. */
export const thumbPages: readonly (NavigationPage & { short: 'home' | 'research' | 'history' | 'calculators' })[] = [
  { ...home, short: 'home' },
  { ...pageOf(firstHead), short: 'research' },
  { ...history, short: 'history' },
  { ...calculators, short: 'calculators' },
];
export const otherPages: readonly NavigationPage[] = [...kindPages.filter(({ to }) => to !== firstHead.page), browse, suppliers];

export const moneyPages: readonly NavigationPage[] = [
  { to: '/price', label: 'nav.plans', icon: Coins },
  { to: '/upgrade/invoices', label: 'nav.invoices', icon: Receipt },
  { to: '/referrals', label: 'nav.referrals', icon: Gift },
];

export const settingsPage: NavigationPage = { to: '/settings', label: 'nav.settings', icon: Settings };

export const helpPages: readonly NavigationPage[] = [
  { to: '/extension', label: 'nav.extension', icon: Puzzle },
  { to: '/help', label: 'nav.help', icon: CircleQuestionMark },
];

/** Empty outside development and end-to-end builds. */
export const toolPages: readonly NavigationPage[] = hasGallery ? [{ to: '/dev/gallery', label: 'nav.gallery', icon: Shapes }] : [];
