import { z } from 'zod';
import { count, forget, requireBelowLimit } from '../../users/attempts';
import { requirePolicy } from '../../users/passwordPolicy';
import { incorrectCredentials } from '../../sign-in/errors';
import { checkPassword, setPassword } from '../../users/passwords';
import { saveUser } from '../../users/users';
import { callerOf } from '../caller';
import { operation } from '../../aws-json/operation';
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
