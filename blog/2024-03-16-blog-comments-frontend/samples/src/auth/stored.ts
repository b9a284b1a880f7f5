import { identity } from './settings';

const prefix = `CognitoIdentityServiceProvider.${identity.userPoolClientId}`;

function read(key: string): string | null {
  try {
    return localStorage.getItem(`${prefix}.${key}`);
  } catch {
    return null; // storage is blocked: nobody is signed in
  }
}

export const lastUserKey = `${prefix}.LastAuthUser`;

/** Amplify has tokens; whether they still work is for Amplify to say. */
export const hasStoredSession = (): boolean => read('LastAuthUser') !== null;

/** Some tab left for the identity provider and has not come back yet. */
export const redirectInFlight = (): boolean => read('inflightOAuth') === 'true';

/** A redirect that was abandoned would make Amplify wait for it before the next. */
export function forgetRedirect(): void {
  try {
    localStorage.removeItem(`${prefix}.inflightOAuth`);
  } catch {
    // Storage is blocked: there is nothing to forget.
  }
}
