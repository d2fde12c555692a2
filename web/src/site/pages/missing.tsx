import type { SitePageDefinition } from '#src/site/definition/definition.ts';
import { Top } from '#src/site/parts/section.tsx';
import { SiteLink } from '#src/site/parts/site-link.tsx';
import { primary } from '#src/site/parts/styles.ts';

export const missingPage: SitePageDefinition = {
  pattern: '',
  needs: [],
  changed: null,
  title: ({ t }) => `${t('site:missing.title')} · ${t('common:app.name')}`,
  description: ({ t }) => t('site:missing.text'),
  Body: ({ context }) => (
    <Top name={context.t('site:missing.title')} text={context.t('site:missing.text')}>
      <SiteLink context={context} to="/" className={primary}>
        {context.t('site:missing.home')}
      </SiteLink>
    </Top>
  ),
};
