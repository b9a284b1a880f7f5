import type { SignInProgress } from '../state/challengeSessions';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { saveUser } from '../users/users';
import { userAdminScope } from '../tokens/tokenClaims';
import { issueTokens } from '../tokens/tokens';
import type { SignInAnswer } from './answer';
import { askCustomChallenge } from './customChallenge';
import { askForDevice, rememberedDevice, trackNewDevice } from './device';
import { askForMfa } from './mfa';
import { askForNewPassword } from './newPassword';

/** What follows the right password: a new one, the custom challenge, or the second factor. */
export async function afterPassword(
  cognito: Cognito,
  user: User,
  progress: SignInProgress,
): Promise<SignInAnswer> {
  if (progress.customAuth) return askCustomChallenge(cognito, progress, 1);
  if (user.status === 'FORCE_CHANGE_PASSWORD') return askForNewPassword(cognito, user, progress);
  return afterFirstFactor(cognito, user, progress);
}

/** What follows the first factor: the second one, unless a remembered device stands in for it. */
export async function afterFirstFactor(
  cognito: Cognito,
  user: User,
  progress: SignInProgress,
): Promise<SignInAnswer> {
  const { deviceConfiguration } = cognito.store.state.settings;
  const deviceSuffices =
    deviceConfiguration?.challengeRequiredOnNewDevice &&
    rememberedDevice(cognito, user, progress.deviceKey);
  const challenge = deviceSuffices ? undefined : askForMfa(cognito, user, progress);
  return challenge ?? afterMfa(cognito, user, progress);
}

/** What follows the second factor: the proof of a remembered device, or the tokens. */
export async function afterMfa(
  cognito: Cognito,
  user: User,
  progress: SignInProgress,
): Promise<SignInAnswer> {
  const device = rememberedDevice(cognito, user, progress.deviceKey);
  return device ? askForDevice(cognito, user, progress) : finish(cognito, user, progress);
}

/** The tokens; and, where devices are tracked, a key for a device that has none. */
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
