import { invalidParameter } from '../../errors/refusals';
import type { Cognito } from '../../state/cognito';
import type { PoolSettings } from '../../state/poolSettings';

/** Returns how the pool tracks devices. @throws InvalidParameterException when it does not. */
export function requireDeviceTracking(
  cognito: Cognito,
): NonNullable<PoolSettings['deviceConfiguration']> {
  const { deviceConfiguration } = cognito.store.state.settings;
  if (!deviceConfiguration) {
    throw invalidParameter('Device tracking has not been configured in this User Pool');
  }
  return deviceConfiguration;
}
