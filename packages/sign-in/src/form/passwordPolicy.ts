import type { IdentityConfig } from '../settings/identity';

type PasswordPolicy = IdentityConfig['passwordPolicy'];

const kinds: readonly [isRequired: keyof PasswordPolicy, name: string, pattern: RegExp][] = [
  ['requireLowercase', 'lower case letters', /[a-z]/],
  ['requireUppercase', 'upper case letters', /[A-Z]/],
  ['requireNumbers', 'numbers', /\d/],
  // https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-policies.html
  ['requireSpecialCharacters', 'special characters', /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/],
];

function requiredKinds(policy: PasswordPolicy) {
  return kinds.filter(([isRequired]) => policy[isRequired]);
}

/** The rules for a password, one per line, to read before typing it. */
export function passwordRules(policy: PasswordPolicy): string[] {
  const names = requiredKinds(policy).map(([, name]) => name[0]!.toUpperCase() + name.slice(1));
  return [`At least ${policy.minLength} characters`, ...names];
}

export function passwordHint(policy: PasswordPolicy): string {
  const length = `At least ${policy.minLength} characters`;
  const names = requiredKinds(policy).map(([, name]) => name);
  if (names.length === 0) return length;
  return `${length}, among them ${new Intl.ListFormat('en-GB').format(names)}`;
}

export function passwordProblems(password: string, policy: PasswordPolicy): string[] {
  const { minLength } = policy;
  // A space counts as a special character only between others.
  const inner = password.trim();
  const lacking = requiredKinds(policy).filter(([, , pattern]) => !pattern.test(inner));
  return [
    ...(password.length < minLength ? [`Password must have at least ${minLength} characters`] : []),
    ...lacking.map(([, name]) => `Password must have ${name}`),
  ];
}

/** Cognito's API requires `^[\S]+.*[\S]+$`, whatever the pool's policy, and its message quotes that pattern. */
export const outerSpaces = 'Password must not begin or end with a space';

export function allPasswordProblems(password: string, policy: PasswordPolicy): string[] {
  const problems = passwordProblems(password, policy);
  return /^\s|\s$/.test(password) ? [...problems, outerSpaces] : problems;
}

/** The pattern that browsers use: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const pattern =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Whether a text, apart from outer spaces, looks like an email address. */
export function isEmailAddress(text: string): boolean {
  return pattern.test(text.trim());
}
