import { isLanguage, type UiLanguage } from '@telaah/shared/i18n/languages';
import type { ResourceKey } from 'i18next';
import { CallFailure } from '#src/api.ts';
import { textsFrom } from '#src/site/texts.ts';

const errors = import.meta.glob<ResourceKey>('../../../../shared/src/i18n/*/errors.json', { import: 'default' });

/** The language of the page. */
export const pageLanguage = (): UiLanguage => {
  const { language } = document.documentElement.dataset;
  return isLanguage(language) ? language : 'en';
};

/** Why a call failed, in words; they are fetched when they are needed. */
const reasonOf = async (failure: unknown): Promise<string> => {
  const t = await textsFrom(pageLanguage(), errors);
  if (!(failure instanceof CallFailure)) return t('errors:title.generic');
  const code = failure.code === 'network' ? 'unavailable' : failure.code;
  const line = failure.requestId === null ? '' : ` ${t('errors:hint.request', { id: failure.requestId })}`;
  return t([`errors:code.${code}`, 'errors:title.generic']) + line;
};

interface Sending<R> {
  form: HTMLFormElement;
  /** The names of fields that are wrong. */
  wrong: (typed: Readonly<Record<string, string>>) => readonly string[];
  send: (typed: Readonly<Record<string, string>>) => Promise<R>;
  done: (result: R, typed: Readonly<Record<string, string>>) => void;
}

const showAll = (within: ParentNode, selector: string, isShown: boolean) => {
  for (const each of within.querySelectorAll<HTMLElement>(selector)) each.hidden = !isShown;
};

/** Marks the fields that are wrong, says why below them, and goes to the first. */
const markWrong = (form: HTMLFormElement, names: readonly string[]) => {
  for (const fault of form.querySelectorAll<HTMLElement>('[data-fault]')) {
    const isWrong = names.includes(fault.dataset.fault ?? '');
    fault.hidden = !isWrong;
    const control = form.elements.namedItem(fault.dataset.fault ?? '');
    if (!(control instanceof HTMLElement)) continue;
    if (isWrong) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
  }
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
};

/** One form of the site: held against its rules, sent once however often it is pressed, and what became of it said. */
export const onSend = <R>({ form, wrong, send, done }: Sending<R>): void => {
  const failure = form.querySelector<HTMLElement>('#failure');
  let isUnderWay = false;
  const typedNow = (): Record<string, string> =>
    Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const busy = (is: boolean) => {
    isUnderWay = is;
    showAll(form, '[data-busy]', is);
    showAll(form, '[data-idle]', !is);
  };
  let tried = false;
  form.addEventListener('input', () => {
    if (!tried) return;
    const names = wrong(typedNow());
    for (const fault of form.querySelectorAll<HTMLElement>('[data-fault]')) {
      if (names.includes(fault.dataset.fault ?? '')) continue;
      fault.hidden = true;
      const control = form.elements.namedItem(fault.dataset.fault ?? '');
      if (control instanceof HTMLElement) control.removeAttribute('aria-invalid');
    }
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isUnderWay) return;
    tried = true;
    const typed = typedNow();
    const names = wrong(typed);
    markWrong(form, names);
    if (failure) failure.textContent = '';
    if (names.length > 0) return;
    busy(true);
    try {
      done(await send(typed), typed);
    } catch (error) {
      if (failure) failure.textContent = await reasonOf(error);
    } finally {
      busy(false);
    }
  });
};
