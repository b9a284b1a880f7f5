import { decodeJwt } from 'jose';
import { appClientId, userPoolId } from '../../connection/connection';
import { oauthApp } from '../../hosted/app';
import { newAppClient, newPool } from '../../state/pools';
import { caller, newCognito } from '../../testing/newCognito';

const cognito = newCognito();
cognito.store.state.pools.other_1 = { ...newPool('other_1', 'other', 0) };
const does = caller(cognito);

const Scopes = ['read', 'write'].map((ScopeName) => ({ ScopeName, ScopeDescription: 'a' }));
const api = { Identifier: 'https://api.example.com', Name: 'API', Scopes };
const ProviderDetails = {
  ...{ client_id: 'a', attributes_request_method: 'GET', authorize_scopes: 'openid' },
  oidc_issuer: 'https://id.example.com',
};
const typed = { ProviderName: 'Corp', ProviderType: 'OIDC' };
const corp = { ...typed, ProviderDetails, IdpIdentifiers: ['corp.com'], AttributeMapping: {} };
const pages = { Domain: 'shop', ManagedLoginVersion: 2 };

beforeAll(async () => {
  await does('CreateResourceServer', api);
  await does('CreateIdentityProvider', corp);
  await does('CreateUserPoolDomain', pages);
});

const of = { UserPoolId: userPoolId };
const dates = { CreationDate: expect.any(Number), LastModifiedDate: expect.any(Number) };
const ResourceServer = { ...of, ...api };
const IdentityProvider = { ...of, ...corp, ...dates };
const google = { ProviderName: 'Google', ProviderType: 'Google' };
const Providers = [google, typed].map((each) => ({ ...each, ...dates }));

test.each<[name: string, parameters: object, answer: object]>([
  ['DescribeResourceServer', api, { ResourceServer }],
  ['ListResourceServers', { MaxResults: 1 }, { ResourceServers: [ResourceServer] }],
  ['DescribeIdentityProvider', corp, { IdentityProvider }],
  ['GetIdentityProviderByIdentifier', { IdpIdentifier: 'corp.com' }, { IdentityProvider }],
  ['ListIdentityProviders', {}, { Providers }],
  ['UpdateIdentityProvider', { ...typed, IdpIdentifiers: ['corp.com'] }, { IdentityProvider }],
  ['DescribeUserPoolDomain', pages, { DomainDescription: expect.objectContaining(of) }],
  ['UpdateUserPoolDomain', { ...pages, ManagedLoginVersion: 1 }, { ManagedLoginVersion: 1 }],
  ['DescribeUserPoolDomain', { Domain: 'none' }, { DomainDescription: {} }],
])('%s answers %j', async (name, parameters, answer) => {
  expect(await does(name, parameters)).toEqual(answer);
});

const other = { UserPoolId: 'other_1' };

test.each<[name: string, parameters: object, message: string]>([
  ['CreateResourceServer', api, `${api.Identifier} already exists in user pool ${userPoolId}.`],
  ['DeleteResourceServer', { Identifier: 'x' }, 'Resource server x does not exist.'],
  ['CreateIdentityProvider', corp, `Corp already exists in user pool ${userPoolId}`],
  [
    'CreateIdentityProvider',
    { ...corp, ProviderName: 'Two', ProviderType: 'SAML' },
    'but not SAML',
  ],
  [
    'CreateIdentityProvider',
    { ...corp, ...other, ProviderName: 'Google' },
    'Provider Google cannot be of type OIDC.',
  ],
  [
    'CreateIdentityProvider',
    { ...corp, ...other, ProviderDetails: { client_id: 'a' } },
    'ProviderDetails of Corp must have attributes_request_method, oidc_issuer, authorize_scopes.',
  ],
  ['DeleteIdentityProvider', { ProviderName: 'X' }, 'Identity provider X does not exist.'],
  ['CreateUserPoolDomain', { ...pages, ...other }, 'Domain already associated with another user'],
  ['CreateUserPoolDomain', { Domain: 'two' }, 'User pool already has a domain configured.'],
  ['CreateUserPoolDomain', { ...other, Domain: 'a.b' }, 'contains an invalid character'],
  ['DeleteUserPoolDomain', { Domain: 'two' }, 'No such domain or user pool exists.'],
])('%s refuses %j', async (name, parameters, message) => {
  await expect(does(name, parameters)).rejects.toThrow(message);
});

describe('a client', () => {
  const app = oauthApp(cognito);
  const scope = 'https://api.example.com/read';
  const machine = (cognito.pool.clients['machine'] = {
    ...newAppClient('machine', 'machine', 0),
    ...{
      allowedOAuthFlows: ['client_credentials' as const],
      allowedOAuthScopes: [scope, 'gone/x'],
    },
  });
  const ask = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: 'machine', ...fields });
    return (await app.request('/oauth2/token', { method: 'POST', body })).json();
  };
  const own = { grant_type: 'client_credentials' };

  test('gets a token for itself, with its scopes that exist', async () => {
    const { access_token, ...rest } = await ask(own);
    expect(rest).toEqual({ token_type: 'Bearer', expires_in: 3600 });
    expect(decodeJwt(access_token)).toEqual({
      ...{ sub: 'machine', client_id: 'machine', token_use: 'access', version: 2, scope },
      ...{ iss: 'https://localhost:9443/eu-central-1_LocalPool', jti: expect.any(String) },
      ...{ iat: expect.any(Number), exp: expect.any(Number), auth_time: expect.any(Number) },
    });
    for (const refused of ['gone/x', 'openid', `${scope} x`]) {
      expect(await ask({ ...own, scope: refused })).toEqual({ error: 'invalid_scope' });
    }
    expect(await ask({ ...own, client_id: appClientId })).toEqual({ error: 'unauthorized_client' });
  });

  test('asks for the code, scopes and providers that it may use', async () => {
    const from = async (changes: Record<string, string>) => {
      const query = new URLSearchParams({
        ...{ client_id: 'machine', redirect_uri: 'http://localhost/', response_type: 'code' },
        ...{ code_challenge: 'a'.repeat(43), code_challenge_method: 'S256', ...changes },
      });
      const { headers } = await app.request(`https://localhost/oauth2/authorize?${query}`);
      const to = new URL(headers.get('location') ?? '', 'https://localhost/');
      return to.searchParams.get('error_description') ?? to.pathname;
    };
    machine.callbackUrls = ['http://localhost/'];
    expect(await from({})).toBe('unauthorized_client');
    Object.assign(machine, {
      allowedOAuthFlows: ['code'],
      supportedIdentityProviders: ['COGNITO'],
    });
    expect(await from({ scope })).toBe('/login');
    expect(await from({ scope: 'openid' })).toBe('invalid_scope');
    expect(await from({ identity_provider: 'Google' })).toBe('Invalid identity provider');
    expect(await from({ idp_identifier: 'corp.com' })).toBe('Invalid identity provider identifier');
  });
});
