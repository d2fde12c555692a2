import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', { origin: 'http://localhost' });
const { CallFailure } = await import('#src/api/api.ts');
const { supportAddress } = await import('#src/kit/support/support-message.ts');

const chat = { whatsapp: '62812', mail: 'bantuan@toko.test' };
const textOf = (address: string) => new URL(address).searchParams.get('text');

describe('a message to the support', () => {
  it('goes to the number that is configured and names the page', () => {
    const address = supportAddress({ whatsapp: '6281234567890', mail: null }, '/price');
    expect(address).toMatch(/^https:\/\/wa\.me\/6281234567890\?text=/);
    expect(textOf(address)).toBe('Telaah · /price');
  });

  it('names what failed, so that it is found in the log', () => {
    const failure = new CallFailure({
      status: 500,
      statusText: 'Server error',
      body: { error: { code: 'server_error', message: 'Something went wrong', request_id: 'req-7' } },
    });
    expect(textOf(supportAddress(chat, '/research/products', failure))).toBe(
      'Telaah · /research/products · 500 server_error · req-7',
    );
  });

  it('says of a lost connection only that', () => {
    const failure = new CallFailure({ status: 0, statusText: 'Network', body: null });
    expect(textOf(supportAddress(chat, '/', failure))).toBe('Telaah · / · network');
  });

  it('tells nothing of an error that is not a call’s: its text may quote anything', () => {
    expect(textOf(supportAddress(chat, '/settings', new TypeError('ani@toko.test is not a function')))).toBe('Telaah · /settings');
  });

  it('says which payment it is about', () => {
    expect(textOf(supportAddress(chat, '/upgrade/invoices/1', 'INV-7 · failed'))).toBe(
      'Telaah · /upgrade/invoices/1 · INV-7 · failed',
    );
  });

  it('is a mail where there is no number, and nothing where there is no address either', () => {
    expect(supportAddress({ whatsapp: null, mail: 'bantuan@toko.test' }, '/price', 'INV-7')).toBe(
      `mailto:bantuan@toko.test?subject=${encodeURIComponent('Telaah · /price · INV-7')}`,
    );
    expect(supportAddress({ whatsapp: null, mail: null }, '/price')).toBe('');
  });
});
