import { token } from '../../constraints/userPool';
import { revokeAllSessions, revokeRefreshToken } from '../../tokens/tokens';
import { callerOperation } from '../access/callerOperation';
import { clientOperation } from '../access/clientOperation';

/** Ends every session of the caller. */
export const globalSignOut = callerOperation({}, (cognito, user) => {
  revokeAllSessions(cognito, user);
  return {};
});

/** Ends the session of a refresh token. */
export const revokeToken = clientOperation({ Token: token }, (cognito, { Token }) => {
  revokeRefreshToken(cognito, Token);
  return {};
});
