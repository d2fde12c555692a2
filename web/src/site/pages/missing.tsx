import type { SitePageDefinition } from '#src/site/definition/definition.ts';
import { primary } from '#src/site/parts/look.ts';
import { Top } from '#src/site/parts/section.tsx';
import { Way } from '#src/site/parts/way.tsx';

/** Of an address that leads to no page. */
export const missing: SitePageDefinition = {
  pattern: '',
  needs: [],
  changed: null,
  title: ({ t }) => `${t('site:missing.title')} · ${t('common:app.name')}`,
  description: ({ t }) => t('site:missing.text'),
  Body: ({ told }) => (
    <Top name={told.t('site:missing.title')} text={told.t('site:missing.text')}>
      <Way told={told} to="/" className={primary}>
        {told.t('site:missing.home')}
      </Way>
    </Top>
  ),
};
