/*
 * Carries the typed number to the card page, which is loaded as a new document, and to a retry. Not in the address, and only for this tab.
 */
const KEY = 'telaah:buyer-phone';

export const storePhone = (phone: string): void => {
  try {
    sessionStorage.setItem(KEY, phone);
  } catch {
    // Without storage the form asks for the number again.
  }
};

export const readStoredPhone = (): string | null => {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};
