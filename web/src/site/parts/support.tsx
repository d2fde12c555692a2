import type { Told } from '#src/site/definition/definition.ts';
import { OutWay } from '#src/site/parts/way.tsx';

/** How this installation is written to: its chat and its mail, the message begun with the page. Nothing where it names neither. */
export const SupportWays = ({ told, className }: { told: Told; className: string }) => {
  const { t, data, place } = told;
  const { whatsapp, mail } = data.settings.support;
  const about = encodeURIComponent(`${t('common:app.name')} · ${place.path}`);
  return (
    <>
      {mail !== null && (
        <OutWay to={`mailto:${mail}?subject=${about}`} className={className}>
          {mail}
        </OutWay>
      )}
      {whatsapp !== null && (
        <OutWay to={`https://wa.me/${whatsapp}?text=${about}`} className={className}>
          {t('site:nav.whatsapp')}
        </OutWay>
      )}
    </>
  );
};
