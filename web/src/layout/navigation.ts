import { ChartLine, House, type LucideIcon, Search, Shapes } from 'lucide-react';
import { hasGallery } from '#src/config.ts';

type PagePath = '/' | '/research/products' | '/history/products' | '/dev/gallery';

export interface Page {
  to: PagePath;
  /** Key in the `layout` texts under `nav`. */
  label: 'home' | 'research' | 'history' | 'gallery';
  icon: LucideIcon;
}

/** The screens that exist, in the order of the sidebar, the bottom bar and the palette. */
export const pages: readonly Page[] = [
  { to: '/', label: 'home', icon: House },
  { to: '/research/products', label: 'research', icon: Search },
  { to: '/history/products', label: 'history', icon: ChartLine },
];

/** For developers: part of development and end-to-end builds only. */
export const toolPages: readonly Page[] = hasGallery ? [{ to: '/dev/gallery', label: 'gallery', icon: Shapes }] : [];
