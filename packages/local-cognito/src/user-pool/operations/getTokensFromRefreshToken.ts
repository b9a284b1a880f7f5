import { deviceKey, stringMap, token } from '../../constraints/userPool';
import { refreshTokens } from '../../tokens/tokens';
import { clientOperation } from '../access/clientOperation';

/** Exchanges a refresh token for new tokens; with rotation, for a new refresh token too. */
export const getTokensFromRefreshToken = clientOperation(
  {
    RefreshToken: token,
    DeviceKey: deviceKey.optional(),
    ClientMetadata: stringMap.optional(),
  },
  async (cognito, { RefreshToken, DeviceKey }) => {
    return {
      AuthenticationResult: await refreshTokens(cognito, RefreshToken, { deviceKey: DeviceKey }),
    };
  },
);
