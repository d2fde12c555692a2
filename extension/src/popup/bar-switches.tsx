import { useTranslation } from '@telaah/shared/i18n/react';
import { pages } from '#src/config.ts';
import { useSetting } from '#src/pages/use-setting.ts';
import { settings } from '#src/storage.ts';

/** On which marketplaces the bar is shown. */
export function BarSwitches() {
  const { t } = useTranslation('common');
  const [off, setOff] = useSetting(settings.barsOff);
  if (off === null) return null;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {pages.map(({ id }) => (
        <label key={id} className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={!off.includes(id)}
            onChange={(event) => void setOff(event.target.checked ? off.filter((each) => each !== id) : [...off, id])}
          />
          {t(`marketplace.${id}`)}
        </label>
      ))}
    </div>
  );
}
