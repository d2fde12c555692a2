import { type Head, heads } from '@telaah/shared/kinds/heads';
import {
  ChartLine,
  CircleQuestionMark,
  Coins,
  Gift,
  House,
  type LucideIcon,
  Puzzle,
  Receipt,
  Search,
  Settings,
  Shapes,
} from 'lucide-react';
import { hasGallery } from '#src/config.ts';

type KindHead = (typeof heads)[keyof typeof heads];
type PagePath =
  | '/'
  | KindHead['page']
  | '/history/products'
  | '/price'
  | '/upgrade/invoices'
  | '/referrals'
  | '/settings'
  | '/extension'
  | '/help'
  | '/dev/gallery';

/** Of pages that the bar of phones has room for. */
type ShortLabel = 'home' | KindHead['nav'] | 'history';

export interface Page {
  to: PagePath;
  /** Key in the `layout` texts under `nav`. */
  label: ShortLabel | 'plans' | 'invoices' | 'referrals' | 'settings' | 'extension' | 'help' | 'gallery';
  icon: LucideIcon;
}

const icons: Readonly<Record<Head['icon'], LucideIcon>> = { search: Search };

/** The screens that exist, in the order of the sidebar, the bottom bar and the palette. */
export const pages: readonly (Page & { label: ShortLabel })[] = [
  { to: '/', label: 'home', icon: House },
  ...Object.values(heads).map(({ page, nav, icon }) => ({ to: page, label: nav, icon: icons[icon] })),
  { to: '/history/products', label: 'history', icon: ChartLine },
];

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
