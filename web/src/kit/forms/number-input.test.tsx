// @vitest-environment jsdom

import en from '@telaah/shared/i18n/en/common.json' with { type: 'json' };
import id from '@telaah/shared/i18n/id/common.json' with { type: 'json' };
import { createI18n } from '@telaah/shared/i18n/loading/create';
import { I18nextProvider } from '@telaah/shared/i18n/react';
import { NumberInput } from '@telaah/shared/ui/forms/number-input';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let page: Root;
const values: (number | null)[] = [];

const Form = ({ first }: { first: number | null }) => {
  const [value, setValue] = useState(first);
  return (
    <NumberInput
      value={value}
      onValueChange={(next) => {
        values.push(next);
        setValue(next);
      }}
    />
  );
};
const field = () => document.querySelector('input') as HTMLInputElement;

const open = (language: 'en' | 'id', first: number | null) => {
  const i18n = createI18n({ language, resources: { en: { common: en }, id: { common: id } } });
  act(() =>
    page.render(
      <I18nextProvider i18n={i18n}>
        <Form first={first} />
      </I18nextProvider>,
    ),
  );
};

/** Like a browser: sets the field's text, then fires `input`. */
const edit = (text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const leave = () => act(() => field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
/** Replaces the selection; without `preventDefault` the browser inserts the text itself. */
const paste = (text: string) =>
  act(() => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData: () => text },
    });
    const { selectionStart, selectionEnd, value } = field();
    if (field().dispatchEvent(event)) edit(value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? 0));
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  page = createRoot(place);
  values.length = 0;
});
afterEach(() => {
  act(() => page.unmount());
  vi.unstubAllGlobals();
});

describe('a number that is edited where it is shown', () => {
  it.each([
    ['id', 12_500, '12.500', '12.5000', 125_000, '125.000'],
    ['id', 125_000, '125.000', '125.00', 12_500, '12.500'],
    ['id', 1250, '1.250', '1.2500', 12_500, '12.500'],
    ['id', 1_250_000, '1.250.000', '.250.000', 250_000, '250.000'],
    ['en', 12_500, '12,500', '12,5000', 125_000, '125,000'],
    ['en', 125_000, '125,000', '125,00', 12_500, '12,500'],
  ] as const)('%s: of %i, shown as %s, %s makes %i', (language, first, shown, typed, value, then) => {
    open(language, first);
    expect(field().value).toBe(shown);
    edit(typed);
    // The text is not reformatted while typing.
    expect([field().value, values.at(-1)]).toEqual([typed, value]);
    leave();
    expect(field().value).toBe(then);
  });

  it('is marked, and no number, while it cannot be read', () => {
    open('id', 12_500);
    edit('12?500');
    expect([values.at(-1), field().getAttribute('aria-invalid')]).toEqual([null, 'true']);
    leave();
    expect(field().value).toBe('12?500');
    edit('12500');
    expect(values.at(-1)).toBe(12_500);
    expect(field().getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('what is pasted over all of it', () => {
  it.each([
    ['1.250.000.00', 1_250_000],
    ['IDR 1,250,000.00', 1_250_000],
    [' Rp 1.250.000,-\n', 1_250_000],
    ['125.00', 125],
    ['1 250 000', 1_250_000],
  ])('%j is %i', (text, value) => {
    open('id', 12_500);
    field().setSelectionRange(0, field().value.length);
    paste(text);
    expect([values.at(-1), field().value]).toEqual([value, value.toLocaleString('id-ID')]);
  });

  it('stands there as it is, and is no number, where it cannot be read', () => {
    open('id', null);
    paste('Rp12?.000');
    expect([values.at(-1), field().value]).toEqual([null, 'Rp12?.000']);
  });

  it('is no more than what may be typed: a bare M says nothing in English', () => {
    open('en', 12_500);
    field().setSelectionRange(0, field().value.length);
    paste('3M');
    expect([values.at(-1), field().value]).toEqual([null, '3M']);
  });

  it('into a part of it is an edit', () => {
    open('id', 12_500);
    field().setSelectionRange(6, 6);
    paste('0');
    expect(values.at(-1)).toBe(125_000);
  });
});
