import { z } from 'zod';
import { revokeAllSessions, revokeRefreshToken } from '../../tokens/tokens';
import { callerOf } from '../access/caller';
import { requireClient } from '../access/client';
import { operation } from '../../aws-json/operation';
import { accessToken, clientId, token } from '../../constraints/userPool';

/** Ends every session of the caller. */
export const globalSignOut = operation(
  z.object({ AccessToken: accessToken }),
  async (cognito, { AccessToken }) => {
    revokeAllSessions(cognito, await callerOf(cognito, AccessToken));
    return {};
  },
);

/** Ends the session of a refresh token. */
export const revokeToken = operation(
  z.object({ ClientId: clientId, Token: token }),
  (cognito, { ClientId, Token }) => {
    requireClient(ClientId);
    revokeRefreshToken(cognito, Token);
    return {};
  },
);
