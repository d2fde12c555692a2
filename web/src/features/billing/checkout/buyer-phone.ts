/* The typed number, for the card page (a new document) and for retries. Not in the address, and only for this tab. */
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
