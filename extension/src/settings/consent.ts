/** Raise it when what is sent, or who sees it, changes: everybody is asked again. */
export const CONSENT_VERSION = 2;

export interface CaptureConsent {
  version: number;
  yes: boolean;
  /** The words that were searched for may go along. Left out by the first version, which did not ask. */
  words?: boolean;
  at: string;
}

/** The answer to what this version sends; null until there is one. */
export const getCurrentConsent = (consent: CaptureConsent | null): CaptureConsent | null =>
  consent?.version === CONSENT_VERSION ? consent : null;

/** Did the person agree to less than what this version sends? Then nothing is sent until he is asked and agrees again. */
export const isConsentOutdated = (consent: CaptureConsent | null): boolean =>
  consent?.yes === true && getCurrentConsent(consent) === null;
