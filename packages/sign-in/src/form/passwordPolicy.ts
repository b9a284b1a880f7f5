import { translate } from '@docusaurus/Translate';
import type { IdentityConfig } from '../settings/identityConfig';

type PasswordPolicy = IdentityConfig['passwordPolicy'];

/** The kinds of characters that a policy may require. */
const kinds: readonly [isRequired: keyof PasswordPolicy, name: string, pattern: RegExp][] = [
  [
    'requireLowercase',
    translate({ id: 'signIn.passwordPolicy.lowerCase', message: 'lower case letters' }),
    /[a-z]/,
  ],
  [
    'requireUppercase',
    translate({ id: 'signIn.passwordPolicy.upperCase', message: 'upper case letters' }),
    /[A-Z]/,
  ],
  ['requireNumbers', translate({ id: 'signIn.passwordPolicy.numbers', message: 'numbers' }), /\d/],
  // https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-policies.html
  [
    'requireSpecialCharacters',
    translate({ id: 'signIn.passwordPolicy.special', message: 'special characters' }),
    /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/,
  ],
];

/** A list in the language of the page; in English without a comma before its last entry. */
function listOf(names: string[]): string {
  const { lang } = document.documentElement;
  return new Intl.ListFormat(/^en/.test(lang) || !lang ? 'en-GB' : lang).format(names);
}

function requiredKinds(policy: PasswordPolicy) {
  return kinds.filter(([isRequired]) => policy[isRequired]);
}

/** The rules for a password, one per line, to read before typing it. */
export function passwordRules(policy: PasswordPolicy): string[] {
  const names = requiredKinds(policy).map(([, name]) => name[0]!.toUpperCase() + name.slice(1));
  return [
    translate(
      { id: 'signIn.passwordPolicy.atLeast', message: 'At least {count} characters' },
      { count: policy.minLength },
    ),
    ...names,
  ];
}

/** The same rules in one line. */
export function passwordHint(policy: PasswordPolicy): string {
  const length = translate(
    { id: 'signIn.passwordPolicy.atLeast', message: 'At least {count} characters' },
    { count: policy.minLength },
  );
  const names = requiredKinds(policy).map(([, name]) => name);
  if (names.length === 0) return length;
  return translate(
    { id: 'signIn.passwordPolicy.amongThem', message: '{length}, among them {kinds}' },
    { length, kinds: listOf(names) },
  );
}

/** The rules that a password breaks, in the words of the sign-up form. */
export function passwordProblems(password: string, policy: PasswordPolicy): string[] {
  const { minLength } = policy;
  // A space counts as a special character only between others.
  const inner = password.trim();
  const lacking = requiredKinds(policy).filter(([, , pattern]) => !pattern.test(inner));
  return [
    ...(password.length < minLength
      ? [
          translate(
            {
              id: 'signIn.passwordPolicy.mustHaveLength',
              message: 'Password must have at least {count} characters',
            },
            { count: minLength },
          ),
        ]
      : []),
    ...lacking.map(([, name]) =>
      translate(
        { id: 'signIn.passwordPolicy.mustHave', message: 'Password must have {kind}' },
        { kind: name },
      ),
    ),
  ];
}

/**
 * Cognito's API requires `^[\S]+.*[\S]+$`, whatever the user pool's policy, and its error message quotes that pattern.
 */
export const outerSpaces = translate({
  id: 'signIn.passwordPolicy.outerSpaces',
  message: 'Password must not begin or end with a space',
});

/** The rules that a password breaks, including those of every user pool. */
export function allPasswordProblems(password: string, policy: PasswordPolicy): string[] {
  return [
    ...passwordProblems(password, policy),
    ...(/^\s|\s$/.test(password) ? [outerSpaces] : []),
  ];
}
