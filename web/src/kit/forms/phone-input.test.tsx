// @vitest-environment jsdom
import { phoneOf } from '@telaah/shared/features/accounts/rules';
import errors from '@telaah/shared/i18n/id/errors.json' with { type: 'json' };
import { createI18n } from '@telaah/shared/i18n/loading/create';
import { I18nextProvider } from '@telaah/shared/i18n/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { PhoneInput, usePhoneFault } from '#src/kit/forms/phone-input.tsx';

const Form = ({ typed }: { typed: string }) => {
  const phoneFault = usePhoneFault();
  return (
    <>
      <PhoneInput value={typed} readOnly />
      <p>{phoneFault(typed, phoneOf(typed))}</p>
    </>
  );
};

it.each([
  ['WA: +61 412 345 678', ''],
  ['0812 3456 7890 / 0813 1111 2222', 'Isi satu nomor HP saja, yang lengkap'],
  ['0812-3456-xxx', 'Isi satu nomor HP saja, yang lengkap'],
  ['0812', 'Format No. HP harus seperti: +6281234567890'],
  ['', 'Format No. HP harus seperti: +6281234567890'],
])('of %j it is said what is wrong, and a pasted line is not cut short', (typed, fault) => {
  const i18n = createI18n({ language: 'id', resources: { id: { errors } } });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <Form typed={typed} />
      </I18nextProvider>,
    ),
  );
  expect(document.querySelector('p')?.textContent).toBe(fault);
  expect(document.querySelector('input')?.maxLength).toBeGreaterThanOrEqual(200);
  act(() => root.unmount());
});
