import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', { origin: 'http://localhost' });
const { CallFailure } = await import('#src/api/api.ts');
const { fieldsOf, findOpenFaults } = await import('#src/kit/forms/use-fields.ts');

const failure = (code: 'validation' | 'phone_used', details: unknown) =>
  new CallFailure({ status: 412, statusText: '', body: { error: { code, message: '', details } } });

describe('a form', () => {
  it('shows a fault of the server only while the field still has the value that was sent', () => {
    const sent = { email: 'a@b.co', phone: '+6281' };
    const faults = { email: 'used', phone: 'used' };
    expect(findOpenFaults(faults, sent, sent)).toEqual(faults);
    expect(findOpenFaults(faults, { ...sent, phone: '+6282' }, sent)).toEqual({ email: 'used' });
    expect(findOpenFaults(faults, sent, undefined)).toEqual({});
  });

  it('finds the fields of a validation failure and of nothing else', () => {
    const fields = [{ path: 'phone', code: 'invalid_format', message: '' }];
    expect(fieldsOf(failure('validation', { fields }))).toEqual(fields);
    expect(fieldsOf(failure('validation', null))).toEqual([]);
    expect(fieldsOf(failure('phone_used', { fields }))).toEqual([]);
  });
});
