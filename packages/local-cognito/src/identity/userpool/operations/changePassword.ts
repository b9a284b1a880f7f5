import { z } from 'zod';
import { count, forget, requireBelowLimit } from '../../attempts';
import { requirePolicy } from '../../passwordPolicy';
import { incorrectCredentials } from '../../signIn/errors';
import { checkPassword, setPassword } from '../../passwords';
import { saveUser } from '../../users';
import { callerOf } from '../caller';
import { operation } from '../../awsJson/operation';
import { accessToken, password } from '../parameters';

/** Replaces the password of a user who knows it. */
export const changePassword = operation(
  z.object({
    AccessToken: accessToken,
    PreviousPassword: password,
    ProposedPassword: password,
  }),
  async (identity, { AccessToken, PreviousPassword, ProposedPassword }) => {
    const user = await callerOf(identity, AccessToken);
    const tries = `changePassword:${user.sub}`;
    requireBelowLimit(identity, tries);
    if (!checkPassword(identity, user, PreviousPassword)) {
      count(identity, tries);
      throw incorrectCredentials();
    }
    requirePolicy(identity.store.state.settings.passwordPolicy, ProposedPassword);
    setPassword(user, ProposedPassword);
    forget(identity, tries);
    saveUser(identity, user);
    return {};
  },
);
