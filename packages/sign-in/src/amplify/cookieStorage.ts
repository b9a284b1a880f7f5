import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { CookieStorage } from 'aws-amplify/utils';
import { cookiePrefix } from '../settings/addresses';
import type { IdentityConfig } from '../settings/identity';

type CookieSettings = Extract<IdentityConfig['storage'], { kind: 'cookies' }>;

/**
 * Makes Amplify keep the tokens in cookies instead of local storage. `expires` is in days. Amplify has no setting for
 * the prefix of their names.
 */
export function keepTokensInCookies(settings: CookieSettings): void {
  const cookies = new CookieStorage(settings);
  const named = (key: string): string => cookiePrefix + key;
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: (key, value) => cookies.setItem(named(key), value),
    getItem: (key) => cookies.getItem(named(key)),
    removeItem: (key) => cookies.removeItem(named(key)),
    clear: () => cookies.clear(),
  });
}
