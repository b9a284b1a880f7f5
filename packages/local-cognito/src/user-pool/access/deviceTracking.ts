import type { Cognito } from '../../state/cognito';
import { CognitoError } from '../../errors/cognitoError';
import type { PoolSettings } from '../../state/poolSettings';

/** Returns how the pool tracks devices. @throws InvalidParameterException when it does not. */
export function requireDeviceTracking(
  cognito: Cognito,
): NonNullable<PoolSettings['deviceConfiguration']> {
  const { deviceConfiguration } = cognito.store.state.settings;
  if (!deviceConfiguration) {
    throw new CognitoError(
      'InvalidParameterException',
      'Device tracking has not been configured in this User Pool',
    );
  }
  return deviceConfiguration;
}
