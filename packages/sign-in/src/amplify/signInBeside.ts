import { Amplify, createAmplifyContext } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import { signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';

type KeyValueStorage = Parameters<typeof createUserPoolsTokenProvider>[1];

/** Amplify's keys of this device, which a sign-in may use to skip the second step. */
const deviceKey = /\.(?:device|deviceGroup|randomPassword)Key$/;

/**
 * Signs in beside the stored session, which Amplify would otherwise refuse to replace: removing it first would show this
 * page and other tabs as signed out.
 *
 * @returns a function that puts the new session in the place of the stored one; undefined if the sign-in asks for a
 *   second step.
 * @throws the errors of the sign-in.
 */
export async function signInBeside(
  username: string,
  password: string,
): Promise<(() => Promise<void>) | undefined> {
  const { Auth } = Amplify.getConfig();
  const kept = cognitoUserPoolsTokenProvider.authTokenStore.getKeyValueStorage();
  const items = new Map<string, string>();
  const storage = besides(kept, items);
  const tokenProvider = createUserPoolsTokenProvider(Auth!, storage);
  const context = createAmplifyContext({ Auth }, { Auth: { tokenProvider } });
  const { isSignedIn } = await signIn(context, { username, password });
  if (!isSignedIn) return undefined;
  return async () => {
    // In Amplify's order, which other tabs rely on.
    for (const [key, value] of items) await kept.setItem(key, value);
  };
}

/** A storage in memory that knows of the other one only this device. */
function besides(kept: KeyValueStorage, items: Map<string, string>): KeyValueStorage {
  return {
    getItem: async (key) =>
      items.get(key) ?? (deviceKey.test(key) ? await kept.getItem(key) : null),
    setItem: async (key, value) => void items.set(key, value),
    removeItem: async (key) => void items.delete(key),
    clear: async () => items.clear(),
  };
}
