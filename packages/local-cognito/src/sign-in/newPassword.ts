import { z } from 'zod';
import { requireUnusedAlias } from '../users/aliases';
import { requireWritable } from '../users/attributeSchema';
import { isVerifiable, setAttribute } from '../users/attributes';
import type { SignInProgress } from '../state/challengeSessions';
import type { Identity } from '../state/context';
import { CognitoError } from '../cognitoError';
import type { User } from '../state/model';
import { requirePolicy } from '../users/passwordPolicy';
import { password } from '../user-pool/parameters';
import { checkedParameters } from '../aws-json/validation';
import { setPassword } from '../users/passwords';
import { saveUser } from '../users/users';
import { ask, type SignInAnswer } from './answer';
import { requireParameter } from './errors';
import { afterFirstFactor } from './nextStep';
import { requireMayEnter, signingInUser } from './signInUser';

const attributePrefix = 'userAttributes.';

/** Asks for a password in place of the temporary one, and for required attributes without value. */
export function askForNewPassword(
  identity: Identity,
  user: User,
  progress: SignInProgress,
): SignInAnswer {
  return ask(
    identity,
    progress,
    { name: 'NEW_PASSWORD_REQUIRED' },
    {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: JSON.stringify(
        missingAttributes(identity, user).map((name) => attributePrefix + name),
      ),
      userAttributes: JSON.stringify(user.attributes),
    },
  );
}

/** Takes the new password; one that breaks the policy may be corrected. */
export function answerNewPassword(
  identity: Identity,
  id: string,
  responses: Record<string, string>,
): Promise<SignInAnswer> {
  const { progress } = identity.challengeSessions.find(id, 'NEW_PASSWORD_REQUIRED');
  const user = signingInUser(identity, progress);
  requireMayEnter(identity, user);
  const { newPassword } = checkedParameters(z.object({ newPassword: password }), {
    newPassword: requireParameter(responses, 'NEW_PASSWORD'),
  });
  requirePolicy(identity.store.state.settings.passwordPolicy, newPassword);
  const attributes = givenAttributes(responses);
  requireWritable(attributes);
  requireNew(identity, user, attributes);
  for (const name of missingAttributes(identity, user)) {
    if (!attributes[name]) {
      throw new CognitoError(
        'InvalidParameterException',
        `Invalid attributes given, ${name} is missing`,
      );
    }
  }
  identity.challengeSessions.end(id);
  for (const [name, value] of Object.entries(attributes)) {
    setAttribute(user, name, value);
    if (isVerifiable(name) && value !== '') user.attributes[`${name}_verified`] = 'false';
  }
  setPassword(user, newPassword);
  user.status = 'CONFIRMED';
  saveUser(identity, user);
  return afterFirstFactor(identity, user, progress);
}

// Whoever holds the temporary password must not get at an address that is verified already.
function requireNew(identity: Identity, user: User, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (user.attributes[name]) {
      throw new CognitoError('NotAuthorizedException', `Cannot modify an already provided ${name}`);
    }
    if (isVerifiable(name)) requireUnusedAlias(identity, name, value, user);
  }
}

function missingAttributes(identity: Identity, user: User): string[] {
  const required = [
    ...identity.store.state.settings.requiredAttributes,
    ...user.requiredAttributes,
  ];
  return [...new Set(required)].filter((name) => !user.attributes[name]);
}

function givenAttributes(responses: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(responses)
      .filter(([name]) => name.startsWith(attributePrefix))
      .map(([name, value]) => [name.slice(attributePrefix.length), value]),
  );
}
