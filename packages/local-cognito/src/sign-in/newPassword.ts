import { z } from 'zod';
import { checkedParameters, password } from '../constraints/constraints';
import { invalidParameter, notAuthorized } from '../errors/cognitoErrors';
import { invalidSession } from '../state/challengeSessions';
import type { Cognito } from '../state/cognito';
import type { User } from '../state/model';
import { requireUnusedAlias } from '../users/newAccount';
import { isVerifiable, requireWritable, setAttribute } from '../users/attributes';
import { requirePolicy, setPassword } from '../users/passwords';
import { saveUser } from '../users/users';
import {
  type Ask,
  type Check,
  pose,
  requireMayEnter,
  requireParameter,
  signingInUser,
} from './step';

const attributePrefix = 'userAttributes.';

/**
 * Asks for a password to replace a temporary one, and for missing required attributes. Returns
 * undefined when the password stays, as it always does in the flow CUSTOM_AUTH.
 */
export const askForNewPassword: Ask = (cognito, user, progress) => {
  if (progress.customAuth || user.status !== 'FORCE_CHANGE_PASSWORD') return undefined;
  const missing = missingAttributes(cognito, user).map((name) => attributePrefix + name);
  return pose(
    cognito,
    progress,
    { name: 'NEW_PASSWORD_REQUIRED' },
    {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: JSON.stringify(missing),
      userAttributes: JSON.stringify(user.attributes),
    },
  );
};

/**
 * Takes the new password. If it breaks the policy, the user may try again. If the user has
 * got a lasting password in the meantime, the challenge is void.
 */
export const answerNewPassword: Check<'NEW_PASSWORD_REQUIRED'> = (attempt) => {
  const { cognito, id, progress, responses } = attempt;
  const user = signingInUser(cognito, progress);
  if (user.status !== 'FORCE_CHANGE_PASSWORD') throw invalidSession();
  requireMayEnter(cognito, user);
  const { newPassword } = checkedParameters(z.object({ newPassword: password }), {
    newPassword: requireParameter(responses, 'NEW_PASSWORD'),
  });
  requirePolicy(cognito.store.state.settings.passwordPolicy, newPassword);
  const attributes = givenAttributes(responses);
  requireWritable(attributes);
  requireNew(cognito, user, attributes);
  for (const name of missingAttributes(cognito, user)) {
    if (!attributes[name]) {
      throw invalidParameter(`Invalid attributes given, ${name} is missing`);
    }
  }
  cognito.challengeSessions.end(id);
  for (const [name, value] of Object.entries(attributes)) {
    setAttribute(user, name, value);
    if (isVerifiable(name) && value !== '') user.attributes[`${name}_verified`] = 'false';
  }
  setPassword(user, newPassword);
  user.status = 'CONFIRMED';
  saveUser(cognito, user);
  return { user, progress };
};

// Somebody who has the temporary password must not be able to replace a verified address.
function requireNew(cognito: Cognito, user: User, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (user.attributes[name]) {
      throw notAuthorized(`Cannot modify an already provided ${name}`);
    }
    if (isVerifiable(name)) requireUnusedAlias(cognito, name, value, user);
  }
}

function missingAttributes(cognito: Cognito, user: User): string[] {
  const required = [...cognito.store.state.settings.requiredAttributes, ...user.requiredAttributes];
  return [...new Set(required)].filter((name) => !user.attributes[name]);
}

function givenAttributes(responses: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(responses)
      .filter(([name]) => name.startsWith(attributePrefix))
      .map(([name, value]) => [name.slice(attributePrefix.length), value]),
  );
}
