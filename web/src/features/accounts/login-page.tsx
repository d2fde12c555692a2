import { Link } from '@tanstack/react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@telaah/shared/ui/button';
import { Field } from '@telaah/shared/ui/field';
import { TextInput } from '@telaah/shared/ui/text-input';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '@telaah/shared/i18n/react';
import { CallFailure } from '#src/api.ts';
import { signIn } from '#src/features/accounts/queries.ts';
import { openSession } from '#src/layout/open-session.ts';
import { usePageTitle } from '#src/layout/page-title.ts';

interface LoginPageProps {
  /** Where the person goes next; `/` when they came by themselves. */
  cameFrom: string;
  onSignedIn: () => Promise<void>;
}

type Faults = { email?: string; password?: string };

export const LoginPage = ({ cameFrom, onSignedIn }: LoginPageProps) => {
  const { t } = useTranslation(['account', 'errors', 'common', 'layout']);
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  usePageTitle(t('layout:title.login'));

  const login = useMutation({
    mutationFn: signIn,
    onSuccess: (session) => {
      openSession(queryClient, session);
      return onSignedIn();
    },
  });

  // The first field that is wrong gets the focus, as soon as it says so.
  useEffect(() => {
    const first = faults.email ? 'email' : faults.password ? 'password' : null;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }, [faults]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Faults = {};
    if (!/^\S+@\S+\.\S+$/.test(email.trim())) found.email = t('field.email');
    if (password === '') found.password = t('field.password');
    setFaults(found);
    if (!found.email && !found.password) login.mutate({ email: email.trim().toLowerCase(), password });
  };

  const failure = login.error instanceof CallFailure ? login.error : null;
  const message = failure && t(`errors:code.${failure.code === 'network' ? 'unavailable' : failure.code}`);
  const Shown = isShown ? EyeOff : Eye;

  return (
    <div className="grid min-h-dvh place-content-center bg-bg p-4">
      <main id="main" className="grid w-[min(24rem,calc(100vw-2rem))] gap-4 rounded-lg border border-line bg-surface p-6">
        <Link to="/" className="flex items-center gap-2 font-semibold text-[18px] text-accent" title={t('login.back')}>
          <img src="/icon.svg" alt="" width={28} height={28} />
          {t('common:app.name')}
        </Link>
        <div className="grid gap-1">
          <h1 className="font-semibold text-[20px] text-text leading-7">{t('login.title')}</h1>
          {cameFrom !== '/' && <p className="text-text-2">{t('login.continue')}</p>}
        </div>
        <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
          <Field label={t('login.email')} error={faults.email}>
            <TextInput
              name="email"
              type="email"
              size="lg"
              autoComplete="username"
              inputMode="email"
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <Field label={t('login.password')} error={faults.password}>
            <TextInput
              name="password"
              type={isShown ? 'text' : 'password'}
              size="lg"
              autoComplete="current-password"
              maxLength={128}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <button
            type="button"
            className="flex items-center gap-1.5 justify-self-start text-[12px] text-text-2 hover:text-text"
            onClick={() => setShown(!isShown)}
          >
            <Shown size={14} aria-hidden="true" />
            {t(isShown ? 'login.hide' : 'login.show')}
          </button>
          <p role="alert" className="rounded-md text-neg empty:hidden">
            {message}
          </p>
          <Button type="submit" variant="primary" size="lg" disabled={login.isPending}>
            {t(login.isPending ? 'login.working' : 'login.submit')}
          </Button>
        </form>
      </main>
    </div>
  );
};
