import { z } from 'zod';
import { requireUnusedAlias } from '../../aliases';
import { isEmail, isPhoneNumber, requireWritable } from '../../attributeSchema';
import { attributeRecord } from '../../attributes';
import type { Identity } from '../../context';
import { reachableAttribute } from '../../delivery';
import { CognitoError } from '../../errors';
import type { User } from '../../model';
import { requirePolicy } from '../../passwordPolicy';
import { setPassword } from '../../passwords';
import { findUser, newUser, saveUser } from '../../users';
import { requireClient } from '../client';
import { operation } from '../../awsJson/operation';
import { attributes, clientId, password, username } from '../parameters';
import { sendSignUpCode } from '../signUpCode';

/** Registers a user, who has to confirm the address that the code goes to. */
export const signUp = operation(
  z.object({
    ClientId: clientId,
    Username: username,
    Password: password,
    UserAttributes: attributes.optional(),
  }),
  (identity, { ClientId, Username, Password, UserAttributes }) => {
    requireClient(ClientId);
    requireSelfSignUp(identity);
    const given = attributeRecord(UserAttributes ?? []);
    const user = namedUser(identity, Username);
    user.attributes = { ...given, ...user.attributes };
    requireWritable(user.attributes, identity.store.state.settings.requiredAttributes);
    requirePolicy(identity.store.state.settings.passwordPolicy, Password);
    requireUnused(identity, Username, user);
    setPassword(user, Password);
    return identity.store.state.settings.autoConfirm
      ? confirmAtOnce(identity, user)
      : waitForConfirmation(identity, user);
  },
);

function requireSelfSignUp(identity: Identity): void {
  if (!identity.store.state.settings.allowSelfSignUp) {
    throw new CognitoError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
  }
}

// Where people sign in by email or phone number, that becomes an attribute and the username is made
// up: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html
function namedUser(identity: Identity, name: string): User {
  const { usernameAttributes } = identity.store.state.settings;
  if (usernameAttributes.length === 0) return newUser(identity, name, 'UNCONFIRMED');
  const attribute = usernameAttributes.find((each) =>
    each === 'email' ? isEmail(name) : isPhoneNumber(name),
  );
  if (!attribute) throw new CognitoError('InvalidParameterException', expected(usernameAttributes));
  const user = newUser(identity, name, 'UNCONFIRMED');
  return { ...user, username: user.sub, attributes: { [attribute]: name } };
}

function expected(usernameAttributes: readonly string[]): string {
  if (usernameAttributes.length > 1) return 'Username should be either an email or a phone number.';
  return usernameAttributes[0] === 'email'
    ? 'Username should be an email.'
    : 'Username should be a phone number.';
}

function requireUnused(identity: Identity, name: string, user: User): void {
  if (findUser(identity, name)) {
    throw new CognitoError('UsernameExistsException', 'User already exists');
  }
  for (const attribute of identity.store.state.settings.usernameAttributes) {
    const value = user.attributes[attribute];
    if (value) requireUnusedAlias(identity, attribute, value, user);
  }
}

function confirmAtOnce(identity: Identity, user: User): object {
  user.status = 'CONFIRMED';
  for (const attribute of ['email', 'phone_number']) {
    if (user.attributes[attribute]) user.attributes[`${attribute}_verified`] = 'true';
  }
  saveUser(identity, user);
  return { UserConfirmed: true, UserSub: user.sub };
}

function waitForConfirmation(identity: Identity, user: User): object {
  for (const attribute of ['email', 'phone_number']) {
    if (user.attributes[attribute]) user.attributes[`${attribute}_verified`] = 'false';
  }
  saveUser(identity, user);
  const attribute = reachableAttribute(user, { verified: false });
  return {
    UserConfirmed: false,
    UserSub: user.sub,
    ...(attribute && {
      CodeDeliveryDetails: sendSignUpCode(identity, user, attribute, 'SignUp'),
    }),
  };
}
