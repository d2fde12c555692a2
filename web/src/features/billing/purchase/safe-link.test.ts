import { expect, it } from 'vitest';
import { bankPage, safeDeeplink, safePage } from '#src/features/billing/purchase/safe-link.ts';

it('follows pages of the gateway and, in development, local ones', () => {
  expect(safePage('https://api.midtrans.com/v2/token/rba/redirect/1')?.host).toBe('api.midtrans.com');
  expect(safePage('http://localhost:4100/3ds/1')?.port).toBe('4100');
  for (const text of ['http://bank.example/3ds', 'javascript:alert(1)', '//evil.example', 'gojek://pay', '']) {
    expect(safePage(text)).toBeNull();
  }
});

it('opens wallets, never code', () => {
  expect(safeDeeplink('gojek://gopay/merchanttransfer?tref=1')).toBe('gojek://gopay/merchanttransfer?tref=1');
  expect(safeDeeplink('https://simulator.sandbox.midtrans.com/gopay/ui/checkout')).not.toBeNull();
  for (const text of ['JaVaScRiPt:alert(1)', 'data:text/html,x', 'blob:https://x/1', 'http://evil.example', 'x']) {
    expect(safeDeeplink(text)).toBeNull();
  }
});

it('tells the bank where to lead back to', () => {
  const page = new URL(bankPage('https://bank.example/3ds?id=7', 'INV', 'https://telaah.test') ?? '');
  expect(page.searchParams.get('id')).toBe('7');
  expect(page.searchParams.get('callback_type')).toBe('form');
  expect(page.searchParams.get('callback_url')).toBe('https://telaah.test/app/upgrade/payment/success?invoice=INV');
});
