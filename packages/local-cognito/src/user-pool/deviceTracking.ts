import type { Identity } from '../state/context';
import { CognitoError } from '../cognitoError';
import type { PoolSettings } from '../state/model';

/** How devices are tracked. @throws InvalidParameterException when they aren't. */
export function requireDeviceTracking(
  identity: Identity,
): NonNullable<PoolSettings['deviceConfiguration']> {
  const { deviceConfiguration } = identity.store.state.settings;
  if (!deviceConfiguration) {
    throw new CognitoError(
      'InvalidParameterException',
      'Device tracking has not been configured in this User Pool',
    );
  }
  return deviceConfiguration;
}
