import { z } from 'zod';
import type { Operation } from '../../aws-json/app';
import { CognitoError, invalidParameter, notDone } from '../../constraints/constraints';
import * as form from '../../constraints/forms';
import { type Cognito, requirePart } from '../../state/cognito';
import { isPrimary } from '../../state/model';
import { findLinkedUser, findUser, newIdentity, saveUser } from '../../users/users';
import { adminOperation, requireUser } from '../userOperations';

const providerUser = z.object({
  ProviderName: form.text(form.printable, 32).optional(),
  ProviderAttributeName: form.anyText(2048).optional(),
  ProviderAttributeValue: form.anyText(2048).optional(),
});
type ProviderUser = z.infer<typeof providerUser>;

/** An account that is called by the id that its provider gives it. */
const bySubject = 'Cognito_Subject';
const ownUsers = 'Cognito';
const greatestLinks = 5;

// The words of the refusals:
// https://github.com/aws/aws-sdk-net/issues/1000
// https://github.com/aws-amplify/amplify-js/issues/13334
// https://github.com/aws/aws-sdk-go/issues/4218

export const linkingOperations = {
  /** Lets whoever signs in at a provider with the source account be the destination user. */
  AdminLinkProviderForUser: adminOperation(
    { DestinationUser: providerUser, SourceUser: providerUser },
    (cognito, { DestinationUser, SourceUser }) => {
      if (SourceUser.ProviderName === ownUsers) {
        throw invalidParameter(
          'Invalid SourceUser: Cognito users with a username/password may not be passed in as a SourceUser, only as a DestinationUser',
        );
      }
      const { provider, providerName, userId } = requireAccount(cognito, SourceUser, 'SourceUser');
      const user = requireUser(cognito, usernameOf(DestinationUser));
      const linked = findLinkedUser(cognito, providerName, userId);
      if (linked) throw invalidParameter('SourceUser is already linked to DestinationUser');
      if (findUser(cognito, `${providerName}_${userId}`)) {
        throw invalidParameter(
          'Merging is not currently supported, provide a SourceUser that has not been signed up in order to link',
        );
      }
      if (user.identities.filter((each) => !isPrimary(each)).length >= greatestLinks) {
        const message = `A user can have at most ${greatestLinks} linked identities.`;
        throw new CognitoError('LimitExceededException', message);
      }
      user.identities.push(newIdentity(cognito, provider, userId, { primary: false }));
      saveUser(cognito, user);
      return {};
    },
  ),

  /** Ends a link. The next sign-in with the account makes a user of its own. */
  AdminDisableProviderForUser: adminOperation({ User: providerUser }, (cognito, { User }) => {
    if (User.ProviderName === ownUsers) {
      throw notDone('AdminDisableProviderForUser for a user with a password');
    }
    const { providerName, userId } = requireAccount(cognito, User, 'User');
    const user = findLinkedUser(cognito, providerName, userId);
    if (!user) {
      throw invalidParameter(
        "Account isn't linked to anyone else, verify that the account has been linked",
      );
    }
    user.identities = user.identities.filter(
      (each) => each.providerName !== providerName || each.userId !== userId,
    );
    saveUser(cognito, user);
    return {};
  }),
} satisfies Record<string, Operation>;

function usernameOf({ ProviderName, ProviderAttributeValue = '' }: ProviderUser): string {
  return ProviderName === ownUsers || !ProviderName
    ? ProviderAttributeValue
    : `${ProviderName}_${ProviderAttributeValue}`;
}

/** Checks that the account is one of the pool's providers, and called by its subject, as social providers demand. */
function requireAccount({ pool }: Cognito, given: ProviderUser, member: string) {
  const { ProviderName: name = '' } = given;
  const provider = requirePart(pool.identityProviders, name, 'Identity provider');
  if (given.ProviderAttributeName !== bySubject) {
    if (provider.ProviderType === 'OIDC') throw notDone(`${member} by a mapped attribute`);
    throw invalidParameter(`Invalid ${member}: ProviderAttributeName must be ${bySubject}`);
  }
  const userId = given.ProviderAttributeValue;
  if (!userId) throw invalidParameter(`Invalid ${member}: ProviderAttributeValue is missing`);
  return { provider, providerName: provider.ProviderName, userId };
}
