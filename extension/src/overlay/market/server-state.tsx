import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import type { ReactNode } from 'react';
import type { ServerAnswer } from '#src/messages/messages.ts';
import { send } from '#src/messages/send.ts';

interface Props {
  state: Exclude<ServerAnswer<unknown>, { state: 'ok' }> | { state: 'idle' };
  idle: string;
  onLoad(): void;
  children: ReactNode;
  /** Most that a request costs; missing if it is free. */
  cost?: string;
}

/** Why there is no server answer, with the button that changes it. */
export const ServerState = ({ state, idle, onLoad, children, cost }: Props) => {
  const { t } = useTranslation(['overlay', 'bundled']);
  const price = cost && ` · ${cost}`;
  return (
    <output className="flex flex-wrap items-center gap-3 text-text-2">
      {state.state === 'idle' ? idle : t(`overlay:history.${state.state}`)}
      {'status' in state && state.status > 0 ? <span>{t('bundled:failed', { code: state.status })}</span> : null}
      {state.state === 'idle' ? (
        <Button size="sm" variant="outline" onClick={onLoad}>
          {children}
          {price}
        </Button>
      ) : null}
      {state.state === 'signed_out' ? (
        <Button size="sm" variant="outline" onClick={() => void send({ type: 'open_dashboard', target: 'login' })}>
          {t('overlay:history.sign_in')}
        </Button>
      ) : null}
      {state.state === 'unreachable' || state.state === 'failed' ? (
        <Button size="sm" variant="outline" onClick={onLoad}>
          {t('overlay:history.retry')}
          {price}
        </Button>
      ) : null}
    </output>
  );
};
