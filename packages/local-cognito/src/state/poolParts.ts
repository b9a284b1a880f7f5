import { z } from 'zod';
import * as form from '../constraints/forms';

// What belongs to a user pool besides its clients and users, in the words of Cognito's API.

// The constraints are the API reference's:
// https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateResourceServer.html

// It has no slash, which parts it from the identifier.
const ScopeName = form.text(/^[\x21\x23-\x2E\x30-\x5B\x5D-\x7E]+$/, 256);

export const resourceServer = z.object({
  // Without a key that a plain object cannot have.
  Identifier: form.text(/^(?!__proto__$)[\x21\x23-\x5B\x5D-\x7E]+$/, 256),
  Name: form.text(/^[\w\s+=,.@-]+$/, 256),
  Scopes: z
    .array(z.object({ ScopeName, ScopeDescription: form.anyText(256, 1) }))
    .max(100, 'Member must have length less than or equal to 100')
    .default([]),
});
export type ResourceServer = z.infer<typeof resourceServer>;

export const poolDomain = z.object({
  Domain: form.text(/^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?$/, 63),
  /** 1 for the classic pages, 2 for those of managed login. They are the same here. */
  ManagedLoginVersion: form.wholeNumber(1, 2).default(1),
  CustomDomainConfig: z
    .object({
      CertificateArn: form.roleArn,
      SecurityPolicy: z.enum(['TLS_V1', 'TLS_V1_2_2021', 'TLS_V1_3_2025']).optional(),
    })
    .optional(),
});

export const providerTypes = ['Google', 'OIDC'] as const;

const provider = z.object({
  ProviderName: z.string(),
  ProviderType: z.enum(providerTypes),
  ProviderDetails: z.record(z.string(), z.string()),
  /** The provider's claim for each attribute of a user. */
  AttributeMapping: z.record(z.string(), z.string()),
  IdpIdentifiers: z.array(z.string()),
  CreationDate: z.number(),
  LastModifiedDate: z.number(),
});
export type Provider = z.infer<typeof provider>;

export const poolParts = {
  resourceServers: z.record(z.string(), resourceServer),
  identityProviders: z.record(z.string(), provider),
  domain: poolDomain.optional(),
};

const claims = ['email', 'email_verified', 'name', 'given_name', 'family_name', 'picture'];

/** Google as the pool has it that exists from the start. */
export function standInForGoogle(now: number): Provider {
  return {
    ...{ ProviderName: 'Google', ProviderType: 'Google', IdpIdentifiers: [] },
    ProviderDetails: { authorize_scopes: 'openid email profile' },
    AttributeMapping: Object.fromEntries(claims.map((claim) => [claim, claim])),
    ...{ CreationDate: now / 1000, LastModifiedDate: now / 1000 },
  };
}

export const standardScopes = [
  ...['openid', 'email', 'profile', 'phone'],
  'aws.cognito.signin.user.admin',
];

/** The scopes of a pool's resource servers, such as `https://api.example.com/read`. */
export function customScopes(servers: Readonly<Record<string, ResourceServer>>): string[] {
  return Object.values(servers).flatMap(({ Identifier, Scopes }) =>
    Scopes.map(({ ScopeName }) => `${Identifier}/${ScopeName}`),
  );
}
