import type { PageContext } from '#src/site/definition/definition.ts';
import { OutboundLink } from '#src/site/parts/site-link.tsx';

export const SupportLinks = ({ context, className }: { context: PageContext; className: string }) => {
  const { t, data, place } = context;
  const { whatsapp, mail } = data.settings.support;
  const about = encodeURIComponent(`${t('common:app.name')} · ${place.path}`);
  return (
    <>
      {mail !== null && (
        <OutboundLink to={`mailto:${mail}?subject=${about}`} className={className}>
          {mail}
        </OutboundLink>
      )}
      {whatsapp !== null && (
        <OutboundLink to={`https://wa.me/${whatsapp}?text=${about}`} className={className}>
          {t('site:nav.whatsapp')}
        </OutboundLink>
      )}
    </>
  );
};
