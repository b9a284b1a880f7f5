import {
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';

/** The second steps of the member's sign-in. */
export interface SecondSteps {
  readonly authenticatorApp: boolean;
  readonly textMessage: boolean;
}

/** A secret that waits for the first code of the app. */
export interface AuthenticatorSetup {
  /** In base32, to type if the QR code cannot be scanned. */
  readonly secret: string;
  /** Confirms a code from the app. From then on every sign-in requires one. */
  readonly confirm: (code: string) => Promise<void>;
}

/** Reads which second steps are switched on. */
export async function readSecondSteps(): Promise<SecondSteps> {
  const { enabled = [] } = await fetchMFAPreference();
  return { authenticatorApp: enabled.includes('TOTP'), textMessage: enabled.includes('SMS') };
}

/** Makes a secret for an authenticator app. It takes effect when its first code is confirmed. */
export async function setUpAuthenticatorApp(): Promise<AuthenticatorSetup> {
  const { sharedSecret } = await setUpTOTP();
  let isVerified = false;
  return {
    secret: sharedSecret,
    confirm: async (code) => {
      // A code works only once: if the second call fails, only that call is repeated.
      if (!isVerified) await verifyTOTPSetup({ code });
      isVerified = true;
      await updateMFAPreference({ totp: 'PREFERRED' });
    },
  };
}

/** Switches the authenticator app off. */
export async function removeAuthenticatorApp(): Promise<void> {
  await updateMFAPreference({ totp: 'DISABLED' });
}
