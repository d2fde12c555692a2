import { marketplaceName } from '@telaah/shared/marketplaces/facts';
import { Checkbox } from '@telaah/shared/ui/forms/checkbox';
import { useSetting } from '#src/pages/use-setting.ts';
import { builtPageRules } from '#src/rules/config.ts';
import { settings } from '#src/settings/storage.ts';

export const BarSwitches = () => {
  const [off, setOff] = useSetting(settings.barsOff);
  if (off === null) return null;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {builtPageRules.map(({ id }) => (
        <Checkbox
          key={id}
          label={marketplaceName(id)}
          checked={!off.includes(id)}
          onCheckedChange={(on) => void setOff(on ? off.filter((each) => each !== id) : [...off, id])}
        />
      ))}
    </div>
  );
};
