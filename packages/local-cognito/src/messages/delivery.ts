import { createHmac } from 'node:crypto';
import { invalidParameter } from '../constraints/constraints';
import type { Cognito } from '../state/cognito';
import type { SentMessage, User } from '../state/model';
import { customMessage } from '../users/triggers';
import type { VerifiableAttribute } from '../users/attributes';

export interface CodeDeliveryDetails {
  AttributeName: VerifiableAttribute;
  DeliveryMedium: SentMessage['medium'];
  Destination: string;
}

export async function deliver(
  cognito: Cognito,
  user: User,
  attribute: VerifiableAttribute,
  message: Pick<SentMessage, 'kind' | 'code' | 'link'> & { to?: string },
): Promise<CodeDeliveryDetails> {
  const to = message.to ?? user.attributes[attribute] ?? '';
  const medium = attribute === 'email' ? 'EMAIL' : 'SMS';
  const written = await customMessage(cognito, user, { ...message, medium });
  cognito.sendMessage({ ...message, ...written, to, medium, username: user.username });
  return { AttributeName: attribute, DeliveryMedium: medium, Destination: masked(attribute, to) };
}

/** Returns the delivery that a user who doesn't exist seems to get. */
export function simulatedDelivery(cognito: Cognito, username: string): CodeDeliveryDetails {
  const [one, other] = createHmac('sha256', cognito.store.state.secret)
    .update(`delivery:${username.toLowerCase()}`)
    .digest();
  const Destination = `${letter(one)}***@${letter(other)}***`;
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination };
}

/** Returns a destination with most of it hidden: `r***@e***` or `+*******0142`. */
function masked(attribute: VerifiableAttribute, to: string): string {
  if (attribute === 'phone_number') return `+${'*'.repeat(7)}${to.slice(-4)}`;
  const [local = '', domain = ''] = to.split('@');
  return `${local.charAt(0)}***@${domain.charAt(0)}***`;
}

/** Returns the attribute that a user can be reached by: email first, unless `order` says otherwise. */
export function reachableAttribute(
  user: User,
  options: { verified: boolean; order?: readonly VerifiableAttribute[] },
): VerifiableAttribute | undefined {
  const { order = ['email', 'phone_number'] } = options;
  return order.find(
    (attribute) =>
      user.attributes[attribute] &&
      (!options.verified || user.attributes[`${attribute}_verified`] === 'true'),
  );
}

function letter(byte: number | undefined): string {
  return String.fromCharCode(97 + ((byte ?? 0) % 26));
}

type Notice = 'EmailChangeNotice' | 'PasswordNotice' | 'SecondFactorNotice' | 'RecoveryNotice';

/** Tells a user of a change, if the pool does so. An address that is not verified may be somebody else's. */
export async function noticeOf(cognito: Cognito, user: User, kind: Notice): Promise<void> {
  const isSent = kind === 'EmailChangeNotice' ? cognito.emailChangeNotice : cognito.securityNotices;
  if (!isSent || user.attributes.email_verified !== 'true') return;
  await deliver(cognito, user, 'email', { kind, code: '' });
}

type DeliveryMedium = 'EMAIL' | 'SMS';

const addresses = { EMAIL: 'email', SMS: 'phone_number' } as const;

/** Checks that an invitation can be sent as an administrator wishes. @throws InvalidParameterException */
export function requireAddresses(
  attributes: Record<string, string>,
  mediums: readonly DeliveryMedium[],
): void {
  for (const medium of mediums) {
    if (attributes[addresses[medium]]) continue;
    throw invalidParameter(`User has no ${addresses[medium]} to send the ${medium} message to.`);
  }
}

export async function sendInvitation(
  cognito: Cognito,
  user: User,
  temporaryPassword: string,
  mediums: readonly DeliveryMedium[],
): Promise<void> {
  for (const medium of new Set(mediums)) {
    const attribute = addresses[medium];
    if (!user.attributes[attribute]) continue;
    await deliver(cognito, user, attribute, { kind: 'AdminCreateUser', code: temporaryPassword });
  }
}
