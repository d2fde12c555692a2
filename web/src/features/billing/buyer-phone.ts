import { normalizePhone } from '@telaah/shared/features/accounts/rules';

/*
 * The number that was typed on the payment page, for the card page, which is loaded anew, and for another try. It is nobody's
 * business in an address or after this tab.
 */
const KEY = 'telaah:buyer-phone';

export const keepPhone = (phone: string): void => {
  try {
    sessionStorage.setItem(KEY, phone);
  } catch {
    // It will be asked again.
  }
};

export const keptPhone = (): string | null => {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/** With +62 as plan payments want it, of however it was typed; null where it cannot be one. */
export const indonesianPhone = (typed: string): string | null => {
  const phone = normalizePhone(typed);
  return /^\+62\d{8,14}$/.test(phone) ? phone : null;
};
