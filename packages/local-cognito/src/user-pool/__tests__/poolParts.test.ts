import { decodeJwt } from 'jose';
import { appClientId, userPoolId } from '../../connection/connection';
import { oauthApp } from '../../hosted/app';
import { newAppClient, newPool } from '../../state/pools';
import { caller, newCognito } from '../../testing/newCognito';

const cognito = newCognito();
cognito.store.state.pools.other_1 = newPool('other_1', 'other', 0);
const does = caller(cognito);

const Scopes = ['read', 'write'].map((ScopeName) => ({ ScopeName, ScopeDescription: 'a' }));
const api = { Identifier: 'https://api.example.com', Name: 'API', Scopes };
const scope = 'https://api.example.com/read';
const oidc = { client_id: 'a', attributes_request_method: 'GET', authorize_scopes: 'openid' };
const typed = { ProviderName: 'Corp', ProviderType: 'OIDC' };
const named = { ...typed, IdpIdentifiers: ['corp.com'], AttributeMapping: {} };
const corp = { ...named, ProviderDetails: { ...oidc, oidc_issuer: 'https://id.example.com' } };
const pages = { Domain: 'shop', ManagedLoginVersion: 2 };

beforeAll(async () => {
  await does('CreateResourceServer', api);
  await does('CreateIdentityProvider', corp);
  await does('CreateUserPoolDomain', pages);
});

const dates = { CreationDate: expect.any(Number), LastModifiedDate: expect.any(Number) };
const ResourceServer = { UserPoolId: userPoolId, ...api };
const IdentityProvider = { UserPoolId: userPoolId, ...corp, ...dates };

test.each<[name: string, parameters: object, answer: object]>([
  ['DescribeResourceServer', api, { ResourceServer }],
  ['ListResourceServers', { MaxResults: 1 }, { ResourceServers: [ResourceServer] }],
  ['GetIdentityProviderByIdentifier', { IdpIdentifier: 'corp.com' }, { IdentityProvider }],
  ['ListIdentityProviders', {}, { Providers: expect.arrayContaining([{ ...typed, ...dates }]) }],
  ['UpdateIdentityProvider', { ...typed, IdpIdentifiers: ['corp.com'] }, { IdentityProvider }],
  ['UpdateUserPoolDomain', { ...pages, ManagedLoginVersion: 1 }, { ManagedLoginVersion: 1 }],
  ['DescribeUserPoolDomain', { Domain: 'none' }, { DomainDescription: {} }],
])('%s answers %j', async (name, parameters, answer) => {
  expect(await does(name, parameters)).toEqual(answer);
});

const other = { UserPoolId: 'other_1' };
const client = { ClientName: 'a', AllowedOAuthScopes: [scope] };
const machine = { ...client, AllowedOAuthFlows: ['client_credentials'] };
const confidential = { ...machine, GenerateSecret: true, AllowedOAuthScopes: ['openid'] };

test.each<[name: string, parameters: object, message: string]>([
  ['CreateResourceServer', api, `${api.Identifier} already exists in user pool ${userPoolId}.`],
  ['CreateResourceServer', { ...api, Identifier: '__proto__' }, "Value at 'identifier' failed"],
  ['DeleteResourceServer', { Identifier: 'x' }, 'Resource server x does not exist.'],
  ['CreateIdentityProvider', corp, `Corp already exists in user pool ${userPoolId}`],
  ['CreateIdentityProvider', { ...corp, ...other, ProviderType: 'SAML' }, 'but not SAML'],
  ['CreateIdentityProvider', { ...corp, ...other, ProviderName: 'Google' }, 'cannot be of type'],
  ['CreateIdentityProvider', { ...corp, ...other, ProviderDetails: oidc }, 'must have oidc_issuer'],
  [
    'UpdateIdentityProvider',
    { ...corp, AttributeMapping: { username: 'sub', 'custom:a': 'a' } },
    'AttributeMapping contains invalid mapping: [custom:a]',
  ],
  ['DeleteIdentityProvider', { ProviderName: 'X' }, 'Identity provider X does not exist.'],
  ['CreateUserPoolDomain', { ...pages, ...other }, 'Domain already associated with another user'],
  ['CreateUserPoolDomain', { Domain: 'two' }, 'User pool already has a domain configured.'],
  ['CreateUserPoolDomain', { ...other, Domain: 'a.b' }, 'contains an invalid character'],
  ['DeleteUserPoolDomain', { Domain: 'two' }, 'No such domain or user pool exists.'],
  ['CreateUserPoolClient', { ...client, ...other }, `Invalid scope requested: ${scope}`],
  ['CreateUserPoolClient', machine, 'if client does not have a client secret.'],
  ['CreateUserPoolClient', confidential, 'openid is not supported with client_credentials flow'],
])('%s refuses %j', async (name, parameters, message) => {
  await expect(does(name, parameters)).rejects.toThrow(message);
});

test('a client gets a token for itself; for users it asks for the flow, scopes and providers that it has', async () => {
  const app = oauthApp(cognito);
  const own = { allowedOAuthFlows: ['client_credentials' as const], callbackUrls: ['http://a/'] };
  const job = { ...newAppClient('job', 'job', 0), ...own, allowedOAuthScopes: [scope, 'gone/x'] };
  cognito.pool.clients['job'] = job;
  const ask = async (fields: Record<string, string>) => {
    const given = { client_id: 'job', grant_type: 'client_credentials', ...fields };
    const body = new URLSearchParams(given);
    return (await app.request('/oauth2/token', { method: 'POST', body })).json();
  };
  const { access_token, ...rest } = await ask({});
  expect(rest).toEqual({ token_type: 'Bearer', expires_in: 3600 });
  expect(decodeJwt(access_token)).toEqual({
    ...{ sub: 'job', client_id: 'job', token_use: 'access', version: 2, scope },
    ...{ iss: 'https://localhost:9443/eu-central-1_LocalPool', jti: expect.any(String) },
    ...{ iat: expect.any(Number), exp: expect.any(Number), auth_time: expect.any(Number) },
  });
  for (const refused of ['gone/x', 'openid', `${scope} x`]) {
    expect(await ask({ scope: refused })).toEqual({ error: 'invalid_scope' });
  }
  expect(await ask({ client_id: appClientId })).toEqual({ error: 'unauthorized_client' });

  const from = async (changes: Record<string, string>) => {
    const query = new URLSearchParams({
      ...{ client_id: 'job', redirect_uri: 'http://a/', response_type: 'code' },
      ...{ code_challenge: 'a'.repeat(43), code_challenge_method: 'S256', ...changes },
    });
    const { headers } = await app.request(`https://localhost/oauth2/authorize?${query}`);
    const to = new URL(headers.get('location') ?? '', 'https://localhost/');
    return to.searchParams.get('error_description') ?? to.pathname;
  };
  expect(await from({})).toBe('unauthorized_client');
  Object.assign(job, { allowedOAuthFlows: ['code'], supportedIdentityProviders: ['COGNITO'] });
  expect(await from({ scope })).toBe('/login');
  expect(await from({ scope: 'openid' })).toBe('invalid_scope');
  expect(await from({ identity_provider: 'Google' })).toBe('Invalid identity provider');
  expect(await from({ idp_identifier: 'corp.com' })).toBe('Invalid identity provider identifier');
});
