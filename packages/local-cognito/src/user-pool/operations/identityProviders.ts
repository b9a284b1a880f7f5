import { z } from 'zod';
import { CognitoError, invalidParameter, resourceNotFound } from '../../constraints/constraints';
import * as form from '../../constraints/forms';
import { type Cognito, requirePart } from '../../state/cognito';
import { type Provider, providerTypes } from '../../state/poolParts';
import { adminOperation, pageOf, pageToken } from '../userOperations';

// https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateIdentityProvider.html

const types = ['SAML', 'Facebook', 'Google', 'LoginWithAmazon', 'SignInWithApple', 'OIDC'] as const;
const ProviderName = form.text(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, 32);
const IdpIdentifier = form.text(/^[\w\s+=.@-]+$/, 40);
const details = {
  ProviderDetails: form.stringMap,
  AttributeMapping: z.record(form.anyText(32, 1), z.string()),
  IdpIdentifiers: z.array(IdpIdentifier).max(50),
};

export const identityProviderOperations = {
  CreateIdentityProvider: adminOperation(
    {
      ProviderDetails: form.stringMap,
      AttributeMapping: details.AttributeMapping.default({}),
      IdpIdentifiers: details.IdpIdentifiers.default([]),
      ProviderName: form.text(/^[^_\p{Z}][\p{L}\p{M}\p{S}\p{N}\p{P}][^_\p{Z}]+$/u, 32, 3),
      ProviderType: z.enum(types),
    },
    (cognito, given) => {
      const { id, identityProviders } = cognito.pool;
      const { ProviderName: name, ProviderType: type } = given;
      if (Object.hasOwn(identityProviders, name)) {
        // https://github.com/aws-cloudformation/cloudformation-coverage-roadmap/issues/1287
        const message = `${name} already exists in user pool ${id}`;
        throw new CognitoError('DuplicateProviderException', message);
      }
      const ProviderType = providerTypes.find((known) => known === type);
      if (!ProviderType) {
        const known = providerTypes.join(' and ');
        throw invalidParameter(`local-cognito has the provider types ${known}, but not ${type}.`);
      }
      if ((type === 'Google') !== (name === 'Google')) {
        // https://github.com/aws/aws-cli/issues/3179
        throw invalidParameter(`Provider ${name} cannot be of type ${type}.`);
      }
      return keep(cognito, { ...given, ProviderType, CreationDate: cognito.clock.now() / 1000 });
    },
  ),

  DescribeIdentityProvider: adminOperation({ ProviderName }, (cognito, given) =>
    described(cognito, requireProvider(cognito, given.ProviderName)),
  ),

  GetIdentityProviderByIdentifier: adminOperation({ IdpIdentifier }, (cognito, given) => {
    const all = Object.values(cognito.pool.identityProviders);
    const found = all.find((each) => each.IdpIdentifiers.includes(given.IdpIdentifier));
    if (!found) throw resourceNotFound(`Identity provider ${given.IdpIdentifier} does not exist.`);
    return described(cognito, found);
  }),

  UpdateIdentityProvider: adminOperation(
    { ...z.object(details).partial().shape, ProviderName },
    (cognito, changes) =>
      keep(cognito, { ...requireProvider(cognito, changes.ProviderName), ...changes }),
  ),

  DeleteIdentityProvider: adminOperation({ ProviderName }, (cognito, given) => {
    const { ProviderName: name } = requireProvider(cognito, given.ProviderName);
    delete cognito.pool.identityProviders[name];
    cognito.store.save();
  }),

  ListIdentityProviders: adminOperation(
    { MaxResults: form.wholeNumber(0, 60).optional(), NextToken: pageToken },
    (cognito, asked) => {
      const all = Object.values(cognito.pool.identityProviders);
      const { items, next } = pageOf(all, (each) => each.ProviderName, asked);
      const Providers = items.map((each) => {
        const { ProviderName: name, ProviderType, CreationDate, LastModifiedDate } = each;
        return { ProviderName: name, ProviderType, CreationDate, LastModifiedDate };
      });
      return { Providers, NextToken: next };
    },
  ),
};

function requireProvider({ pool }: Cognito, name: string): Provider {
  return requirePart(pool.identityProviders, name, 'Identity provider');
}

/** What a provider must say to be of use. It can give all its endpoints, too, or leave them to what its issuer publishes. */
const needed = {
  Google: ['client_id', 'client_secret', 'authorize_scopes'],
  OIDC: ['client_id', 'attributes_request_method', 'oidc_issuer', 'authorize_scopes'],
};

function keep(cognito: Cognito, given: Omit<Provider, 'LastModifiedDate'>) {
  const { ProviderName: name, ProviderType, ProviderDetails } = given;
  const missing = needed[ProviderType].filter((each) => !ProviderDetails[each]);
  if (missing.length > 0) {
    throw invalidParameter(`ProviderDetails of ${name} must have ${missing.join(', ')}.`);
  }
  const known = ['username', ...cognito.settings.schema.map((each) => each.Name)];
  const unknown = Object.keys(given.AttributeMapping).filter((each) => !known.includes(each));
  if (unknown.length > 0) {
    // https://github.com/aws/aws-cli/issues/9729
    throw invalidParameter(`AttributeMapping contains invalid mapping: [${unknown.join(', ')}]`);
  }
  const kept = { ...given, LastModifiedDate: cognito.clock.now() / 1000 };
  cognito.pool.identityProviders[name] = kept;
  cognito.store.save();
  return described(cognito, kept);
}

function described({ pool }: Cognito, provider: Provider) {
  return { IdentityProvider: { UserPoolId: pool.id, ...provider } };
}
