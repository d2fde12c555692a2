import type { SitePageDefinition } from '#src/site/definition.ts';
import { bestSellers } from '#src/site/pages/best-sellers.tsx';
import { home } from '#src/site/pages/home.tsx';
import { legal } from '#src/site/pages/legal.tsx';

/** Every page of the public site. */
export const pages: readonly SitePageDefinition[] = [home, ...bestSellers, ...legal];
