import { CognitoError } from '../errors/cognitoErrors';
import type { PoolSettings } from '../state/poolSettings';

type PasswordPolicy = PoolSettings['passwordPolicy'];

// https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users-passwords.html
const symbols = new Set('^$*.[]{}()?-"!@#%&/\\,><\':;|_~`+= ');

/**
 * @throws InvalidPasswordException naming the first rule that the password breaks.
 */
export function requirePolicy(policy: PasswordPolicy, password: string): void {
  const broken = brokenRule(policy, password);
  if (broken) {
    throw new CognitoError(
      'InvalidPasswordException',
      `Password did not conform with policy: ${broken}`,
    );
  }
}

function brokenRule(policy: PasswordPolicy, password: string): string | undefined {
  if (password.length < policy.minimumLength) return 'Password not long enough';
  if (policy.requireLowercase && !/[a-z]/.test(password))
    return 'Password must have lowercase characters';
  if (policy.requireUppercase && !/[A-Z]/.test(password))
    return 'Password must have uppercase characters';
  if (policy.requireNumbers && !/[0-9]/.test(password))
    return 'Password must have numeric characters';
  if (policy.requireSymbols && ![...password].some((character) => symbols.has(character)))
    return 'Password must have symbol characters';
  return undefined;
}
