import type { SitePageDefinition } from '#src/site/definition/definition.ts';
import { account } from '#src/site/pages/account.tsx';
import { bestSellers } from '#src/site/pages/best-sellers.tsx';
import { blog } from '#src/site/pages/blog.tsx';
import { calculators } from '#src/site/pages/calculators.tsx';
import { kelas } from '#src/site/pages/classes.tsx';
import { contact } from '#src/site/pages/contact.tsx';
import { developers } from '#src/site/pages/developers.tsx';
import { extension } from '#src/site/pages/extension.tsx';
import { help } from '#src/site/pages/help.tsx';
import { home } from '#src/site/pages/home.tsx';
import { legal } from '#src/site/pages/legal.tsx';
import { pricePage } from '#src/site/pages/price.tsx';
import { suppliers } from '#src/site/pages/suppliers.tsx';
import { tutorial } from '#src/site/pages/tutorial.tsx';

export const publicPages: readonly SitePageDefinition[] = [
  home,
  ...account,
  ...bestSellers,
  ...calculators,
  suppliers,
  pricePage,
  extension,
  tutorial,
  ...kelas,
  ...blog,
  help,
  contact,
  developers,
  ...legal,
];
