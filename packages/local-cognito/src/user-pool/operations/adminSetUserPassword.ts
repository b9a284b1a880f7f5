import { z } from 'zod';
import { password, username } from '../../constraints/userPool';
import { requirePolicy } from '../../users/passwordPolicy';
import { setPassword } from '../../users/passwords';
import { setTemporaryPassword } from '../../users/temporaryPassword';
import { saveUser } from '../../users/users';
import { adminOperation, requireUser } from '../access/adminOperation';

/** Gives a user a password. Unless it is permanent, the user replaces it at the next sign-in. */
export const adminSetUserPassword = adminOperation(
  {
    Username: username,
    Password: password,
    Permanent: z.boolean().default(false),
  },
  (cognito, { Username, Password, Permanent }) => {
    const user = requireUser(cognito, Username);
    requirePolicy(cognito.store.state.settings.passwordPolicy, Password);
    if (Permanent) {
      setPassword(user, Password);
      user.status = 'CONFIRMED';
    } else {
      setTemporaryPassword(cognito, user, Password);
    }
    saveUser(cognito, user);
    return {};
  },
);
