import {
  ClientAttributes,
  type StandardAttributes,
  type StandardAttributesMask,
} from 'aws-cdk-lib/aws-cognito';
import type { IdentitySettings } from '../settings/settings';

type SignUpAttribute = NonNullable<IdentitySettings['signUpAttributes']>[number];

/** Cognito's names of attributes, and CDK's. */
const cdkNames = {
  birthdate: 'birthdate',
  family_name: 'familyName',
  given_name: 'givenName',
  middle_name: 'middleName',
  name: 'fullname',
  nickname: 'nickname',
  preferred_username: 'preferredUsername',
  profile: 'profilePage',
  website: 'website',
} as const satisfies Record<SignUpAttribute, keyof StandardAttributesMask>;

/** What an account must have. The sign-up asks for it. */
export function requiredAttributes(
  signUpAttributes: readonly SignUpAttribute[],
): StandardAttributes {
  const required = { required: true, mutable: true };
  return {
    email: required,
    ...Object.fromEntries(signUpAttributes.map((name) => [cdkNames[name], required])),
  };
}

/** What the site may change: the name, the email address, and what its sign-up asks for. */
export function writableAttributes(identity: IdentitySettings): ClientAttributes {
  return new ClientAttributes().withStandardAttributes({
    fullname: true,
    email: true,
    // Cognito writes what Google says of a member by the rights of the client, and refuses the sign-in otherwise:
    // https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-specifying-attribute-mapping.html
    ...(identity.google && { profilePicture: true }),
    ...(identity.secondFactors === 'app and SMS' && { phoneNumber: true }),
    ...asked(identity),
  });
}

/** What the site may read: what it may change, and whether the addresses are verified. */
export function readableAttributes(identity: IdentitySettings): ClientAttributes {
  return new ClientAttributes().withStandardAttributes({
    fullname: true,
    email: true,
    emailVerified: true,
    profilePicture: true,
    ...(identity.secondFactors === 'app and SMS' && {
      phoneNumber: true,
      phoneNumberVerified: true,
    }),
    ...asked(identity),
  });
}

function asked({ signUpAttributes = [] }: IdentitySettings): StandardAttributesMask {
  return Object.fromEntries(signUpAttributes.map((name) => [cdkNames[name], true]));
}
