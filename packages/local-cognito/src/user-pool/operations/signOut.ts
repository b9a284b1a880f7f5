import { z } from 'zod';
import { revokeAllSessions, revokeRefreshToken } from '../../tokens/tokens';
import { callerOf } from '../caller';
import { requireClient } from '../client';
import { operation } from '../../aws-json/operation';
import { accessToken, clientId, token } from '../parameters';

/** Ends every session of the caller. */
export const globalSignOut = operation(
  z.object({ AccessToken: accessToken }),
  async (identity, { AccessToken }) => {
    revokeAllSessions(identity, await callerOf(identity, AccessToken));
    return {};
  },
);

/** Ends the session of a refresh token. */
export const revokeToken = operation(
  z.object({ ClientId: clientId, Token: token }),
  (identity, { ClientId, Token }) => {
    requireClient(ClientId);
    revokeRefreshToken(identity, Token);
    return {};
  },
);
