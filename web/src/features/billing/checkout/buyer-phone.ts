/*
 * The number that was typed on the payment page, for the card page, which is loaded anew, and for another try. It is nobody's
 * business in an address or after this tab.
 */
const KEY = 'telaah:buyer-phone';

export const storePhone = (phone: string): void => {
  try {
    sessionStorage.setItem(KEY, phone);
  } catch {
    // It will be asked again.
  }
};

export const readStoredPhone = (): string | null => {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};
