import type { CalculatorId } from '@telaah/shared/features/calculators/calculators';
import { isLanguage } from '@telaah/shared/i18n/languages';
import { parseSearch, stringifySearch } from '@telaah/shared/lib/address/search-codec';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { createFormat } from '@telaah/shared/lib/format/format';
import type { ResourceKey } from 'i18next';
import type { AnswerFormat } from '#src/site/calculators/answer-format.ts';
import { type FormTexts, type NumberKind, numberKinds, readTyped, writeTyped } from '#src/site/calculators/fields.ts';
import { readStoredAddress, rememberCalculation } from '#src/site/calculators/stored-address.ts';
import { type Tool, withTool } from '#src/site/calculators/tools.ts';
import { textsFrom } from '#src/site/definition/texts.ts';

const texts = import.meta.glob<ResourceKey>('../../../../shared/src/i18n/*/calculators.json', { import: 'default' });

const fieldsOf = (form: HTMLFormElement): FormTexts => {
  const found: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    const before = found[name] ?? [];
    found[name] = [...before, String(value)];
  }
  return found;
};

type Control = HTMLInputElement | HTMLSelectElement;
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter((each) => each instanceof HTMLInputElement || each instanceof HTMLSelectElement);
const isPressed = (control: HTMLInputElement): boolean => control.type === 'checkbox' || control.type === 'radio';

const isTouched = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement)
    return control.selectedOptions[0]?.defaultSelected === false && control.selectedIndex > 0;
  return isPressed(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
};

const fill = (form: HTMLFormElement, fields: FormTexts) => {
  for (const control of controlsOf(form)) {
    const values = fields[control.name] ?? [];
    if (control instanceof HTMLInputElement && isPressed(control)) control.checked = values.includes(control.value);
    else control.value = values[0] ?? '';
  }
};

const kindOf = (control: Element): NumberKind | undefined => numberKinds.find((kind) => kind === control.getAttribute('data-kind'));

/** Delay before an edit is stored and put into the address, ms. */
const PAUSE = 400;

interface CalculatorForm {
  id: CalculatorId;
  form: HTMLFormElement;
  words: AnswerFormat;
}

const run = <S>({ id, form, words }: CalculatorForm, tool: Tool<S>) => {
  const { format } = words;
  const by = (name: string) => document.getElementById(name);
  const address = location.search || readStoredAddress(id);
  // Without either the page keeps its example.
  let state = address === '' ? tool.example : tool.fromAddress(parseSearch(address));

  const show = () => {
    const { body, announcement } = tool.answer(state, words);
    const result = by('result');
    if (result) result.innerHTML = body.html;
    for (const name of ['said', 'bar']) {
      const line = by(name);
      if (line) line.textContent = announcement;
    }
  };
  const mark = () => {
    for (const control of controlsOf(form)) {
      const kind = kindOf(control);
      if (!kind) continue;
      const isOdd = control.value.trim() !== '' && readTyped(kind, control.value, format) === null;
      if (isOdd) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
    }
  };
  const write = () => {
    fill(form, tool.toFields(state, format));
    mark();
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    const search = stringifySearch(tool.toAddress(state));
    rememberCalculation(id, search);
    history.replaceState(history.state, '', location.pathname + search);
  };
  const changed = () => {
    by('example')?.setAttribute('hidden', '');
    show();
    clearTimeout(timer);
    timer = setTimeout(keep, PAUSE);
  };
  const become = (next: S) => {
    state = next;
    write();
    changed();
  };

  form.addEventListener('input', () => {
    state = tool.fromFields(fieldsOf(form), format, state);
    mark();
    changed();
  });
  form.addEventListener('change', ({ target }) => {
    const kind = target instanceof HTMLInputElement ? kindOf(target) : undefined;
    if (!(target instanceof HTMLInputElement) || !kind) return;
    const value = readTyped(kind, target.value, format);
    if (value !== null) target.value = writeTyped(kind, value, format);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    by('result-title')?.scrollIntoView({ block: 'start' });
  });
  by('clear')?.addEventListener('click', () => become(tool.empty));
  by('fill')?.addEventListener('click', () => become(tool.example));
  by('result')?.addEventListener('click', ({ target }) => {
    const price = target instanceof Element ? target.closest('[data-price]')?.getAttribute('data-price') : null;
    if (price == null) return;
    become(tool.fromFields({ ...tool.toFields(state, format), price: [price] }, format, state));
    by('result-title')?.focus();
  });
  // An edit within the pause is also saved on leaving.
  addEventListener('pagehide', () => timer !== undefined && keep());
  addEventListener('popstate', () => {
    state = tool.fromAddress(parseSearch(location.search));
    write();
    show();
  });

  // Text typed before the script was loaded.
  if (controlsOf(form).some(isTouched)) {
    state = tool.fromFields(fieldsOf(form), format, state);
    changed();
  } else if (address !== '') {
    write();
    by('example')?.setAttribute('hidden', '');
    show();
  }
};

const form = document.querySelector<HTMLFormElement>('form[data-calculator]');
const { language } = document.documentElement.dataset;
if (form && isLanguage(language)) {
  const id = form.dataset.calculator as CalculatorId;
  const format = createFormat(language);
  void textsFrom(language, texts).then((t) =>
    withTool(id, wibDay(Date.now()), (tool) => run({ id, form, words: { t, format } }, tool)),
  );
}
