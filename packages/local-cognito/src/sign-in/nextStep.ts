import type { SignInProgress } from '../state/challengeSessions';
import type { Identity } from '../state/context';
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
  identity: Identity,
  user: User,
  progress: SignInProgress,
): Promise<SignInAnswer> {
  if (progress.customAuth) return askCustomChallenge(identity, progress, 1);
  if (user.status === 'FORCE_CHANGE_PASSWORD') return askForNewPassword(identity, user, progress);
  return afterFirstFactor(identity, user, progress);
}

/** What follows the first factor: the second one, unless a remembered device stands in for it. */
export async function afterFirstFactor(
  identity: Identity,
  user: User,
  progress: SignInProgress,
): Promise<SignInAnswer> {
  const { deviceConfiguration } = identity.store.state.settings;
  const deviceSuffices =
    deviceConfiguration?.challengeRequiredOnNewDevice &&
    rememberedDevice(identity, user, progress.deviceKey);
  const challenge = deviceSuffices ? undefined : askForMfa(identity, user, progress);
  return challenge ?? afterMfa(identity, user, progress);
}

/** What follows the second factor: the proof of a remembered device, or the tokens. */
export async function afterMfa(
  identity: Identity,
  user: User,
  progress: SignInProgress,
): Promise<SignInAnswer> {
  const device = rememberedDevice(identity, user, progress.deviceKey);
  return device ? askForDevice(identity, user, progress) : finish(identity, user, progress);
}

/** The tokens; and, where devices are tracked, a key for a device that has none. */
export async function finish(
  identity: Identity,
  user: User,
  progress: SignInProgress,
): Promise<SignInAnswer> {
  const known = user.devices.find(({ deviceKey }) => deviceKey === progress.deviceKey);
  if (known) known.lastAuthenticatedAt = identity.clock.now();
  const created = known ? undefined : trackNewDevice(identity, user);
  saveUser(identity, user);
  const tokens = await issueTokens(identity, user, {
    scopes: [userAdminScope],
    authTime: identity.clock.nowSeconds(),
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
