import type { IdentityConfig } from '@site/settings/identityConfig';

type PasswordPolicy = IdentityConfig['passwordPolicy'];

/** https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-policies.html */
const specialCharacter = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

/** What a password must have, one rule each, to be read before it is typed. */
export function passwordRules(policy: PasswordPolicy): string[] {
  return [
    `At least ${policy.minLength} characters`,
    ...(policy.requireLowercase ? ['Lower case letters'] : []),
    ...(policy.requireUppercase ? ['Upper case letters'] : []),
    ...(policy.requireNumbers ? ['Numbers'] : []),
    ...(policy.requireSpecialCharacters ? ['Special characters'] : []),
  ];
}

/** What a password lacks, in the words of the sign-up form. */
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

/** Cognito's API takes `^[\S]+.*[\S]+$`, whatever the policy of the user pool, and says so in those words. */
export const outerSpaces = 'Password must not begin or end with a space';

/** What a password lacks, and what no user pool takes. */
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
