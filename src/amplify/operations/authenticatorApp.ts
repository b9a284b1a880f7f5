import {
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';

/** What the member's sign-in asks for besides the password. */
export interface SecondSteps {
  readonly authenticatorApp: boolean;
  readonly textMessage: boolean;
}

/** A secret that waits for the first code of the app. */
export interface AuthenticatorSetup {
  /** Base32, to be typed where the QR code cannot be scanned. */
  readonly secret: string;
  /** `otpauth:` address for the QR code (https://github.com/google/google-authenticator/wiki/Key-Uri-Format). */
  readonly uri: string;
  /** Confirms a code of the app; from then on every sign-in asks for one. */
  readonly confirm: (code: string) => Promise<void>;
}

/** Reads which second steps are on. */
export async function readSecondSteps(): Promise<SecondSteps> {
  const { enabled = [] } = await fetchMFAPreference();
  return { authenticatorApp: enabled.includes('TOTP'), textMessage: enabled.includes('SMS') };
}

/**
 * Makes a secret for an authenticator app. Nothing is on before its first code is confirmed.
 *
 * @param issuer what the app calls the site
 * @param account what the app calls the account
 */
export async function setUpAuthenticatorApp(
  issuer: string,
  account: string,
): Promise<AuthenticatorSetup> {
  const { sharedSecret, getSetupUri } = await setUpTOTP();
  let isVerified = false;
  return {
    secret: sharedSecret,
    // Amplify puts the names into the address as they are.
    uri: getSetupUri(encodeURIComponent(issuer), encodeURIComponent(account)).href,
    confirm: async (code) => {
      // A code works once: after a failure of the second call only that one is made again.
      if (!isVerified) await verifyTOTPSetup({ code });
      isVerified = true;
      await updateMFAPreference({ totp: 'PREFERRED' });
    },
  };
}

/** Stops asking for a code of the app. */
export async function removeAuthenticatorApp(): Promise<void> {
  await updateMFAPreference({ totp: 'DISABLED' });
}
