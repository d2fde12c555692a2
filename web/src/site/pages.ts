import type { SitePageDefinition } from '#src/site/definition.ts';
import { bestSellers } from '#src/site/pages/best-sellers.tsx';
import { blog } from '#src/site/pages/blog.tsx';
import { kelas } from '#src/site/pages/classes.tsx';
import { developers } from '#src/site/pages/developers.tsx';
import { extension } from '#src/site/pages/extension.tsx';
import { home } from '#src/site/pages/home.tsx';
import { legal } from '#src/site/pages/legal.tsx';
import { price } from '#src/site/pages/price.tsx';
import { tutorial } from '#src/site/pages/tutorial.tsx';

/** Every page of the public site. */
export const pages: readonly SitePageDefinition[] = [
  home,
  ...bestSellers,
  price,
  extension,
  tutorial,
  ...kelas,
  ...blog,
  developers,
  ...legal,
];
