import { appClientId } from '../connection/ids';
import { notAuthorized } from '../errors/cognitoErrors';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { requireUnusedAlias } from '../users/aliases';
import type { VerifiableAttribute } from '../users/attributes';
import { saveUser } from '../users/users';
import { checkCode, issueCode, redeemCode } from './codes';
import { deliver, type CodeDeliveryDetails } from './delivery';

/**
 * Returns the address to which the code of a new account goes, and which it confirms. If people
 * sign in by an address, the pool verifies only that kind; if they sign in by both, the phone
 * number:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html
 */
export function addressToConfirm(cognito: Cognito, user: User): VerifiableAttribute | undefined {
  const { usernameAttributes } = cognito.store.state.settings;
  const verified =
    usernameAttributes.length > 0
      ? (['phone_number', 'email'] as const).filter((each) => usernameAttributes.includes(each))
      : (['email', 'phone_number'] as const);
  return verified.find((attribute) => user.attributes[attribute]);
}

/** Sends the code, or the link, that confirms an account. */
export function sendSignUpCode(
  cognito: Cognito,
  user: User,
  attribute: VerifiableAttribute,
  kind: 'SignUp' | 'ResendCode',
): CodeDeliveryDetails {
  const code = issueCode(cognito, user, 'signUp');
  const byLink = attribute === 'email' && cognito.store.state.settings.verification === 'LINK';
  return deliver(cognito, user, attribute, {
    kind,
    code,
    ...(byLink && { link: confirmationLink(cognito, user, code) }),
  });
}

/**
 * Confirms a user and the address that the code went to.
 * @throws NotAuthorizedException | LimitExceededException | ExpiredCodeException |
 * CodeMismatchException | AliasExistsException
 */
export function confirmUser(cognito: Cognito, user: User, code: string): void {
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  checkCode(cognito, user, 'signUp', code);
  const attribute = addressToConfirm(cognito, user);
  if (attribute) {
    requireUnusedAlias(cognito, attribute, user.attributes[attribute] ?? '', user);
    user.attributes[`${attribute}_verified`] = 'true';
  }
  redeemCode(cognito, user, 'signUp', code);
  user.status = 'CONFIRMED';
  saveUser(cognito, user);
}

// These are the parameters of Cognito's own links.
function confirmationLink(cognito: Cognito, user: User, code: string): string {
  const link = new URL(`http://localhost:${cognito.ports.api}/confirmUser`);
  link.searchParams.set('client_id', appClientId);
  link.searchParams.set('user_name', user.username);
  link.searchParams.set('confirmation_code', code);
  return link.href;
}
