import type { IdentityConfig } from '../settings/identityConfig';

type PasswordPolicy = IdentityConfig['passwordPolicy'];

/** https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-policies.html */
const specialCharacter = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

/** The rules for a password, one per line, to read before typing it. */
export function passwordRules(policy: PasswordPolicy): string[] {
  return [
    `At least ${policy.minLength} characters`,
    ...(policy.requireLowercase ? ['Lower case letters'] : []),
    ...(policy.requireUppercase ? ['Upper case letters'] : []),
    ...(policy.requireNumbers ? ['Numbers'] : []),
    ...(policy.requireSpecialCharacters ? ['Special characters'] : []),
  ];
}

/** The same rules in one line. */
export function passwordHint(policy: PasswordPolicy): string {
  const [length = '', ...rules] = passwordRules(policy);
  const kinds = rules.map((rule) => rule.toLowerCase());
  const last = kinds.pop();
  const others = kinds.length > 0 ? `${kinds.join(', ')} and ` : '';
  return `${length}${last ? `, among them ${others}${last}` : ''}`;
}

/** The rules that a password breaks, in the words of the sign-up form. */
export function passwordProblems(password: string, policy: PasswordPolicy): string[] {
  return [
    ...(password.length < policy.minLength
      ? [`Password must have at least ${policy.minLength} characters`]
      : []),
    ...(policy.requireLowercase && !/[a-z]/.test(password)
      ? ['Password must have lower case letters']
      : []),
    ...(policy.requireUppercase && !/[A-Z]/.test(password)
      ? ['Password must have upper case letters']
      : []),
    ...(policy.requireNumbers && !/\d/.test(password) ? ['Password must have numbers'] : []),
    ...(policy.requireSpecialCharacters && !hasSpecialCharacter(password)
      ? ['Password must have special characters']
      : []),
  ];
}

/**
 * Cognito's API requires `^[\S]+.*[\S]+$`, whatever the user pool's policy, and its error message quotes that pattern.
 */
export const outerSpaces = 'Password must not begin or end with a space';

/** The rules that a password breaks, including those of every user pool. */
export function allPasswordProblems(password: string, policy: PasswordPolicy): string[] {
  return [
    ...passwordProblems(password, policy),
    ...(/^\s|\s$/.test(password) ? [outerSpaces] : []),
  ];
}

/** A space counts only between other characters. */
function hasSpecialCharacter(password: string): boolean {
  return specialCharacter.test(password.trim());
}
