import { isLanguage, type UiLanguage } from '@telaah/shared/i18n/languages';
import type { ResourceKey } from 'i18next';
import { CallFailure } from '#src/api/api.ts';
import { textsFrom } from '#src/site/definition/texts.ts';

const errors = import.meta.glob<ResourceKey>('../../../../shared/src/i18n/*/errors.json', { import: 'default' });

export const pageLanguage = (): UiLanguage => {
  const { language } = document.documentElement.dataset;
  return isLanguage(language) ? language : 'en';
};

/** Texts are loaded only after a failure. */
const reasonOf = async (failure: unknown): Promise<string> => {
  const t = await textsFrom(pageLanguage(), errors);
  if (!(failure instanceof CallFailure)) return t('errors:title.generic');
  const code = failure.code === 'network' ? 'unavailable' : failure.code;
  const line = failure.requestId === null ? '' : ` ${t('errors:hint.request', { id: failure.requestId })}`;
  return t([`errors:code.${code}`, 'errors:title.generic']) + line;
};

export type FormValues = Readonly<Record<string, string>>;
/** Text per wrong field; `true` uses the text in the page. */
export type FieldFaults = Readonly<Record<string, string | true>>;

interface SendOptions<R> {
  form: HTMLFormElement;
  wrong: (typed: FormValues) => FieldFaults;
  send: (typed: FormValues) => Promise<R>;
  /** Faults of fields named by a refusal. */
  placed?: (failure: CallFailure) => Promise<FieldFaults>;
  done: (result: R, typed: FormValues) => void;
}

const showAll = (within: ParentNode, selector: string, isShown: boolean) => {
  for (const each of within.querySelectorAll<HTMLElement>(selector)) each.hidden = !isShown;
};

const ownWords = new WeakMap<HTMLElement, string>();

/** Shows faults below their fields. `righted` only removes faults that no longer apply. */
const markWrong = (form: HTMLFormElement, faults: FieldFaults, only: 'all' | 'righted') => {
  for (const line of form.querySelectorAll<HTMLElement>('[data-fault]')) {
    const name = line.dataset.fault ?? '';
    const fault = faults[name];
    if (fault !== undefined && only === 'righted') continue;
    if (!ownWords.has(line)) ownWords.set(line, line.textContent ?? '');
    if (fault !== undefined) line.textContent = fault === true ? (ownWords.get(line) ?? '') : fault;
    line.hidden = fault === undefined;
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLElement)) continue;
    if (fault === undefined) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
  }
  if (only === 'all') form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
};

/** The page's buttons are disabled until here: a browser that sends a form by itself would put what was typed, passwords too, into an address. */
const enable = (form: HTMLFormElement) => {
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[type=submit]')) button.disabled = false;
};

export const onSend = <R>({ form, wrong, send, placed, done }: SendOptions<R>): void => {
  const failed = form.querySelector<HTMLElement>('#failure');
  let isUnderWay = false;
  let isTried = false;
  const typedNow = (): FormValues => Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const busy = (is: boolean) => {
    isUnderWay = is;
    showAll(form, '[data-busy]', is);
    showAll(form, '[data-idle]', !is);
  };
  const refused = async (failure: unknown) => {
    const faults = failure instanceof CallFailure ? await placed?.(failure) : undefined;
    if (faults && Object.keys(faults).length > 0) return markWrong(form, faults, 'all');
    if (failed) failed.textContent = await reasonOf(failure);
  };
  form.addEventListener('input', () => {
    if (isTried) markWrong(form, wrong(typedNow()), 'righted');
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isUnderWay) return;
    isTried = true;
    const typed = typedNow();
    const faults = wrong(typed);
    markWrong(form, faults, 'all');
    if (failed) failed.textContent = '';
    if (Object.keys(faults).length > 0) return;
    busy(true);
    try {
      done(await send(typed), typed);
    } catch (failure) {
      await refused(failure);
    } finally {
      busy(false);
    }
  });
  enable(form);
};
