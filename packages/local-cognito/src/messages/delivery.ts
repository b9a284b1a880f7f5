import { createHmac } from 'node:crypto';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import type { SentMessage } from '../state/sentMessage';
import type { VerifiableAttribute } from '../users/attributes';

/** The address that a code went to, masked as in the API's answers. */
export interface CodeDeliveryDetails {
  AttributeName: VerifiableAttribute;
  DeliveryMedium: SentMessage['medium'];
  Destination: string;
}

export function deliver(
  cognito: Cognito,
  user: User,
  attribute: VerifiableAttribute,
  message: Pick<SentMessage, 'kind' | 'code' | 'link'> & { to?: string },
): CodeDeliveryDetails {
  const to = message.to ?? user.attributes[attribute] ?? '';
  const medium = attribute === 'email' ? 'EMAIL' : 'SMS';
  cognito.sendMessage({ ...message, to, medium, username: user.username });
  return { AttributeName: attribute, DeliveryMedium: medium, Destination: masked(attribute, to) };
}

/** Returns the delivery that a user who doesn't exist seems to get. */
export function simulatedDelivery(cognito: Cognito, username: string): CodeDeliveryDetails {
  const [one, other] = createHmac('sha256', cognito.store.state.secret)
    .update(`delivery:${username.toLowerCase()}`)
    .digest();
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${letter(one)}***@${letter(other)}***`,
  };
}

/** Returns a destination with most of it hidden: `r***@e***` or `+*******0142`. */
function masked(attribute: VerifiableAttribute, to: string): string {
  if (attribute === 'phone_number') return `+${'*'.repeat(7)}${to.slice(-4)}`;
  const [local = '', domain = ''] = to.split('@');
  return `${local.charAt(0)}***@${domain.charAt(0)}***`;
}

/**
 * Returns the attribute that a user can be reached by: email first, as in Cognito's default
 * recovery.
 */
export function reachableAttribute(
  user: User,
  options: { verified: boolean },
): VerifiableAttribute | undefined {
  return (['email', 'phone_number'] as const).find(
    (attribute) =>
      user.attributes[attribute] &&
      (!options.verified || user.attributes[`${attribute}_verified`] === 'true'),
  );
}

function letter(byte: number | undefined): string {
  return String.fromCharCode(97 + ((byte ?? 0) % 26));
}
