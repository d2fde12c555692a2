import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { useState } from 'react';
import { browser } from 'wxt/browser';
import { send } from '#src/messages/send.ts';
import { serverOrigin } from '#src/pages/server-origin.ts';
import { useSetting } from '#src/pages/use-setting.ts';
import { settings } from '#src/settings/storage.ts';

/** The browser asks for permission for exactly the typed address. */
export const ServerSetting = () => {
  const { t } = useTranslation('popup');
  const [origin, setOrigin] = useSetting(settings.origin);
  const [text, setText] = useState<string | null>(null);
  const [saveResult, setSaveResult] = useState<'invalid' | 'denied' | 'saved' | null>(null);
  const save = async () => {
    const wanted = serverOrigin(text ?? origin ?? '');
    if (wanted === null) return setSaveResult('invalid');
    const granted = await browser.permissions.request({ origins: [`${wanted}/*`] }).catch(() => false);
    if (!granted) return setSaveResult('denied');
    await setOrigin(wanted);
    setText(null);
    setSaveResult('saved');
    await send({ type: 'send_now' });
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor="server-address" className="text-[12px]/[16px] text-text-3">
        {t('settings.server_address')}
      </label>
      <div className="flex gap-2">
        <TextInput
          id="server-address"
          className="flex-1"
          value={text ?? origin ?? ''}
          aria-describedby="server-hint server-said"
          aria-invalid={saveResult === 'invalid'}
          onChange={(event) => {
            setText(event.target.value);
            setSaveResult(null);
          }}
        />
        <Button type="submit" variant="outline">
          {t('settings.save')}
        </Button>
      </div>
      <p id="server-hint" className="text-[12px]/[16px] text-text-3">
        {t('settings.server_hint')}
      </p>
      <output id="server-said" className={saveResult === 'saved' ? 'text-pos' : 'text-neg'}>
        {saveResult === null ? null : t(`settings.server_${saveResult}`)}
      </output>
    </form>
  );
};
