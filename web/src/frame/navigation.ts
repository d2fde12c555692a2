import { firstHead, type Head, heads } from '@telaah/shared/kinds/heads';
import {
  ChartLine,
  CircleQuestionMark,
  Coins,
  Gift,
  House,
  ListTree,
  type LucideIcon,
  Megaphone,
  Puzzle,
  Receipt,
  Search,
  Settings,
  Shapes,
  Sigma,
  Store,
  Truck,
  WholeWord,
} from 'lucide-react';
import { hasGallery } from '#src/config.ts';

type KindHead = (typeof heads)[keyof typeof heads];
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

/** Of pages that the bar of phones has room for. */
type ShortLabel = 'home' | typeof firstHead.nav | 'history' | 'calculators';

export interface Page {
  to: PagePath;
  /** Key in the `layout` texts under `nav`. */
  label:
    | ShortLabel
    | KindHead['nav']
    | 'browse'
    | 'suppliers'
    | 'plans'
    | 'invoices'
    | 'referrals'
    | 'settings'
    | 'extension'
    | 'help'
    | 'gallery';
  icon: LucideIcon;
}

const icons: Readonly<Record<Head['icon'], LucideIcon>> = {
  search: Search,
  tree: ListTree,
  store: Store,
  words: WholeWord,
  advertisement: Megaphone,
};

const pageOf = <H extends KindHead>({ page, nav, icon }: H) => ({ to: page, label: nav as H['nav'], icon: icons[icon] });
const home = { to: '/', label: 'home', icon: House } as const;
const history = { to: '/history', label: 'history', icon: ChartLine } as const;
const browse = { to: '/research/browse', label: 'browse', icon: Shapes } as const;
const calculators = { to: '/calculators', label: 'calculators', icon: Sigma } as const;
const suppliers = { to: '/suppliers', label: 'suppliers', icon: Truck } as const;
const kindPages = Object.values(heads).map(pageOf);

/** The screens that exist, in the order of the sidebar and the palette. */
export const pages: readonly Page[] = [home, ...kindPages, browse, history, calculators, suppliers];

/** Those within reach of a thumb; the others are behind the last button of its bar. */
export const thumbPages: readonly (Page & { label: ShortLabel })[] = [home, pageOf(firstHead), history, calculators];
export const otherPages: readonly Page[] = [...kindPages.filter(({ to }) => to !== firstHead.page), browse, suppliers];

/** Plan and money: in the sidebar below the others, in the account menu and in the palette. */
export const moneyPages: readonly Page[] = [
  { to: '/price', label: 'plans', icon: Coins },
  { to: '/upgrade/invoices', label: 'invoices', icon: Receipt },
  { to: '/referrals', label: 'referrals', icon: Gift },
];

export const settingsPage: Page = { to: '/settings', label: 'settings', icon: Settings };

/** What helps with everything else: at the sidebar's foot, in the account menu and in the palette. */
export const helpPages: readonly Page[] = [
  { to: '/extension', label: 'extension', icon: Puzzle },
  { to: '/help', label: 'help', icon: CircleQuestionMark },
];

/** For developers: part of development and end-to-end builds only. */
export const toolPages: readonly Page[] = hasGallery ? [{ to: '/dev/gallery', label: 'gallery', icon: Shapes }] : [];
