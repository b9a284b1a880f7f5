import type { VerifiableAttribute } from '../attributes';
import { issueCode } from '../codes';
import type { Identity } from '../context';
import { deliver, type CodeDeliveryDetails } from '../delivery';
import type { User } from '../model';
import { appClientId } from '../pool';

/** Sends the code, or the link, that confirms an account. */
export function sendSignUpCode(
  identity: Identity,
  user: User,
  attribute: VerifiableAttribute,
  kind: 'SignUp' | 'ResendCode',
): CodeDeliveryDetails {
  const code = issueCode(identity, user, 'signUp');
  const byLink = attribute === 'email' && identity.store.state.settings.verification === 'LINK';
  return deliver(identity, user, attribute, {
    kind,
    code,
    ...(byLink && { link: confirmationLink(identity, user, code) }),
  });
}

// The parameters of Cognito's own links.
function confirmationLink(identity: Identity, user: User, code: string): string {
  const link = new URL(`http://localhost:${identity.ports.identity}/confirmUser`);
  link.searchParams.set('client_id', appClientId);
  link.searchParams.set('user_name', user.username);
  link.searchParams.set('confirmation_code', code);
  return link.href;
}
