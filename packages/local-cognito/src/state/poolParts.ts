import { z } from 'zod';

// What belongs to a user pool besides its clients and users, in the words of Cognito's API.

const resourceServer = z.object({
  Identifier: z.string(),
  Name: z.string(),
  Scopes: z.array(z.object({ ScopeName: z.string(), ScopeDescription: z.string() })),
});
export type ResourceServer = z.infer<typeof resourceServer>;

const domain = z.object({
  Domain: z.string(),
  ManagedLoginVersion: z.number(),
  CustomDomainConfig: z
    .object({ CertificateArn: z.string(), SecurityPolicy: z.string().optional() })
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
  domain: domain.optional(),
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
