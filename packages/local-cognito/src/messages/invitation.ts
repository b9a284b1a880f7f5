import { invalidParameter } from '../errors/cognitoErrors';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import type { VerifiableAttribute } from '../users/attributes';
import { deliver } from './delivery';

export type DeliveryMedium = 'EMAIL' | 'SMS';

const addresses: Record<DeliveryMedium, VerifiableAttribute> = {
  EMAIL: 'email',
  SMS: 'phone_number',
};

/**
 * Checks that an invitation can be sent as an administrator wishes.
 * @throws InvalidParameterException
 */
export function requireAddresses(
  attributes: Record<string, string>,
  mediums: readonly DeliveryMedium[],
): void {
  for (const medium of mediums) {
    if (attributes[addresses[medium]]) continue;
    throw invalidParameter(`User has no ${addresses[medium]} to send the ${medium} message to.`);
  }
}

/** Sends a temporary password to the addresses that the user has. */
export function sendInvitation(
  cognito: Cognito,
  user: User,
  temporaryPassword: string,
  mediums: readonly DeliveryMedium[],
): void {
  for (const medium of new Set(mediums)) {
    const attribute = addresses[medium];
    if (!user.attributes[attribute]) continue;
    deliver(cognito, user, attribute, { kind: 'AdminCreateUser', code: temporaryPassword });
  }
}
