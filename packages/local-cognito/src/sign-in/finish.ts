import type { SignInProgress } from '../state/challengeSessions';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { userAdminScope } from '../tokens/tokenClaims';
import { issueTokens } from '../tokens/tokens';
import { saveUser } from '../users/users';
import { trackNewDevice } from './device';
import type { SignInAnswer } from './step';

/** Ends a sign-in with its tokens. If the pool tracks devices, a device without a key gets one. */
export async function finish(
  cognito: Cognito,
  user: User,
  progress: SignInProgress,
): Promise<SignInAnswer> {
  const known = user.devices.find(({ deviceKey }) => deviceKey === progress.deviceKey);
  if (known) known.lastAuthenticatedAt = cognito.clock.now();
  const created = known ? undefined : trackNewDevice(cognito, user);
  saveUser(cognito, user);
  const tokens = await issueTokens(cognito, user, {
    scopes: [userAdminScope],
    authTime: cognito.clock.nowSeconds(),
    deviceKey: (known ?? created)?.deviceKey,
  });
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      ...tokens,
      ...(created && {
        NewDeviceMetadata: {
          DeviceKey: created.deviceKey,
          DeviceGroupKey: created.deviceGroupKey,
        },
      }),
    },
  };
}
