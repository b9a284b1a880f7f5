import { z } from 'zod';
import { refreshTokens } from '../../tokens/tokens';
import { requireClient } from '../access/client';
import { operation } from '../../aws-json/operation';
import { clientId, deviceKey, stringMap, token } from '../../constraints/userPool';

/** Exchanges a refresh token for new tokens; with rotation, for a new refresh token too. */
export const getTokensFromRefreshToken = operation(
  z.object({
    ClientId: clientId,
    RefreshToken: token,
    DeviceKey: deviceKey.optional(),
    ClientMetadata: stringMap.optional(),
  }),
  async (cognito, { ClientId, RefreshToken, DeviceKey }) => {
    requireClient(ClientId);
    return {
      AuthenticationResult: await refreshTokens(cognito, RefreshToken, { deviceKey: DeviceKey }),
    };
  },
);
