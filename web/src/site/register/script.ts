import { unwrap } from '@telaah/api/client';
import { isEmail } from '@telaah/shared/features/accounts/email-address';
import { passwordHint } from '@telaah/shared/features/accounts/password-hint';
import { isPhone, normalizePhone } from '@telaah/shared/features/accounts/rules';
import { languageKey } from '@telaah/shared/i18n/languages';
import type { ResourceKey } from 'i18next';
import { api, type CallFailure, take } from '#src/api/api.ts';
import { findWeaknesses } from '#src/features/accounts/credentials/weak-password.ts';
import { ttpCookie } from '#src/session/storage/ad-cookie.ts';
import type { PageContext } from '#src/site/definition/definition.ts';
import { textsFrom } from '#src/site/definition/texts.ts';
import { type FieldFaults, type FormValues, onSend, pageLanguage } from '#src/site/forms/send.ts';

const texts = import.meta.glob<ResourceKey>('../../../../shared/src/i18n/*/{account,errors}.json', { import: 'default' });

const form = document.querySelector<HTMLFormElement>('form[data-form=register]');

const wrong = ({ name = '', email = '', phone = '', password = '', confirmPassword = '' }: FormValues): FieldFaults => {
  const hint = passwordHint(password, []);
  return {
    ...(name.trim() === '' && { name: true }),
    ...(!isEmail(email.trim()) && { email: true }),
    ...(!isPhone(normalizePhone(phone)) && { phone: true }),
    ...((hint === 'short' || hint === 'long') && { password: true }),
    ...(password !== confirmPassword && { confirmPassword: true }),
  };
};

const findPlacedFaults = (failure: CallFailure, t: PageContext['t']): FieldFaults => {
  if (failure.code === 'phone_used') return { phone: t('errors:code.phone_used') };
  if (failure.code === 'code_invalid') return { code: t('errors:code.code_invalid') };
  if (failure.code !== 'weak_password') return {};
  const words = findWeaknesses(failure, (word) => t(`account:weak.${word}` as 'account:weak.common') !== `weak.${word}`);
  return { password: [t('errors:code.weak_password'), ...words.map((word) => t(`account:weak.${word}`))].join('. ') };
};

const send = ({ name = '', email = '', phone = '', password = '', code = '' }: FormValues) => {
  const ttp = ttpCookie();
  return take(
    unwrap(
      api.public.v1.users.$post({
        json: {
          name,
          email: email.trim(),
          phone: normalizePhone(phone),
          password,
          ...(code.trim() !== '' && { affiliate_code: code.trim() }),
          ...(ttp !== undefined && { ttp }),
          language: pageLanguage(),
        },
      }),
    ),
  );
};

/** The dashboard continues in this page's language unless the browser has chosen one. */
const storeLanguage = () => {
  try {
    if (localStorage.getItem(languageKey) === null) localStorage.setItem(languageKey, pageLanguage());
  } catch {
    // Without storage the account's language applies.
  }
};

const reveal = (button: HTMLElement) => {
  const field = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!(field instanceof HTMLInputElement)) return;
  const isShown = field.type === 'password';
  field.type = isShown ? 'text' : 'password';
  const name = (isShown ? button.dataset.hide : button.dataset.show) ?? '';
  button.setAttribute('aria-label', name);
  button.title = name;
};

if (form) {
  const loading = textsFrom(pageLanguage(), texts);
  onSend({
    form,
    wrong,
    send,
    placed: async (failure) => findPlacedFaults(failure, await loading),
    // Other pages need a verified address.
    done: () => {
      storeLanguage();
      location.assign('/verify-email');
    },
  });
  const value = (name: string) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : '';
  };
  form.addEventListener('input', async () => {
    const t = await loading;
    const hint = passwordHint(value('password'), [value('name'), value('email'), value('phone')]);
    const line = document.getElementById('strength');
    if (line) line.textContent = t(`account:strength.${hint}`);
  });
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'phone' && target.value.trim() !== '')
      target.value = normalizePhone(target.value);
  });
  form.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-reveal]') : null;
    if (button) reveal(button);
  });
}
