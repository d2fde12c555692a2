/** Raise it when what is sent, or who sees it, changes: everybody is asked again. */
export const CONSENT_VERSION = 2;

export interface CaptureConsent {
  version: number;
  yes: boolean;
  /** Search words may be sent. Missing in the first version, which did not ask. */
  words?: boolean;
  at: string;
}

/** The answer to what this version sends; null without one. */
export const getCurrentConsent = (consent: CaptureConsent | null): CaptureConsent | null =>
  consent?.version === CONSENT_VERSION ? consent : null;

/** The person agreed to less than this version sends, so nothing is sent until they agree again. */
export const isConsentOutdated = (consent: CaptureConsent | null): boolean =>
  consent?.yes === true && getCurrentConsent(consent) === null;
