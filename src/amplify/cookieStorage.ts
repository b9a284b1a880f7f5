import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { CookieStorage } from 'aws-amplify/utils';
import type { IdentityConfig } from '@site/settings/identityConfig';

type CookieSettings = Extract<IdentityConfig['storage'], { kind: 'cookies' }>;

/** Makes Amplify keep the tokens in cookies instead of local storage. `expires` is in days. */
export function keepTokensInCookies(settings: CookieSettings): void {
  cognitoUserPoolsTokenProvider.setKeyValueStorage(new CookieStorage(settings));
}
