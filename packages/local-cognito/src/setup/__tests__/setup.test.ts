import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { requirePool } from '../../state/cognito';
import { caller, newCognito, userNamed } from '../../testing/newCognito';
import { applySetup, describeSetup, readSetup } from '../setup';

const addresses = { callbackUrls: ['http://localhost:3000/'], logoutUrls: [] };

function newFile(content: unknown, name = 'settings.json'): string {
  const file = path.join(newDirectory(), name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const machine = { AllowedOAuthFlows: ['client_credentials'], AllowedOAuthScopes: ['api/read'] };
const api = { Identifier: 'api', Name: 'API' };
const shop = {
  PoolName: 'shop',
  MfaConfig: { MfaConfiguration: 'OPTIONAL', SoftwareTokenMfaConfiguration: { Enabled: true } },
  ResourceServers: [{ ...api, Scopes: [{ ScopeName: 'read', ScopeDescription: 'a' }] }],
  Clients: [
    { ClientName: 'job', ClientSecret: 's'.repeat(24), ...machine },
    { ClientName: 'web', ClientId: 'web1' },
  ],
  Domain: { Domain: 'shop' },
  Groups: [{ GroupName: 'staff' }],
  Users: [{ Username: 'ada', Password: 'Correct-horse-9', Groups: ['staff'] }],
};

test('pools of a settings file exist from the start and after a reset, with ids that stay the same', async () => {
  const setup = readSetup({ ...addresses, settings: newFile({ UserPools: [shop] }) });
  const cognito = newCognito({ setup });
  await applySetup(cognito, setup);
  const ids = setup.requests.flatMap(({ id }) => id ?? []);
  expect(ids).toEqual(['eu-central-1_XGkL01pSg', expect.stringMatching(/^[0-9a-z]{26}$/), 'web1']);
  const [pool = ''] = ids;
  await caller(cognito)('AdminDeleteUser', { UserPoolId: pool, Username: 'ada' });
  // What is there is not made again.
  await applySetup(cognito, setup);
  await expect(caller(cognito)('DeleteUserPool', { UserPoolId: pool })).rejects.toThrow('domain');
  const inShop = requirePool(cognito, pool);
  const { signingKey } = inShop.pool;
  await Promise.all([cognito.reset(), cognito.reset()]);
  expect(inShop.pool.signingKey).toBe(signingKey);
  expect(userNamed(inShop, 'ada')).toMatchObject({ status: 'CONFIRMED', groups: ['staff'] });
  expect(inShop.settings).toMatchObject({ mfaConfiguration: 'OPTIONAL' });
  expect(describeSetup(setup)[1]).toBe(`  user pool      ${pool}  shop`);
});

const client = (more: object) => ({ ...shop, Clients: [{ ClientName: 'a', ...more }] });

test.each<[pool: object, message: string]>([
  [{ Id: 'a_b' }, 'UserPools.0.PoolName: '],
  [{ ...shop, Id: 'eu-central-1_LocalPool' }, 'the pool eu-central-1_LocalPool always'],
  [{ ...shop, Id: 'shop' }, 'UserPools.0: shop cannot be an id of CreateUserPool.'],
  [client({ ClientId: '__proto__' }), 'Clients.0: __proto__ cannot be an id of'],
  [client({ ClientId: '4localblog7client2identity' }), 'Clients.0: there are two pools or clients'],
  [client({ CallbackUrls: [] }), '.Clients.0: CallbackUrls is no member of CreateUserPoolClient'],
  [client({ TokenValidityUnits: { Access: 'days' } }), 'TokenValidityUnits.Access is no member'],
  [{ ...shop, MfaConfiguration: 'ON' }, 'CreateUserPool answers InvalidParameterException: SMS'],
])('the settings %j are refused with the place', async (pool, message) => {
  const start = async () => {
    const settings = newFile({ UserPools: [pool] });
    await applySetup(newCognito(), readSetup({ ...addresses, settings }));
  };
  await expect(start()).rejects.toThrow(message);
});

const Users = { Ref: 'Users' };
const members = { UserPoolId: Users, Username: 'ada' };
const LambdaConfig = { PreSignUp: { 'Fn::GetAtt': ['Confirm', 'Arn'] } };
const code = { AllowedOAuthFlows: ['code'], AllowedOAuthFlowsUserPoolClient: true };
const resources: Record<string, object> = {
  Users: {
    ...{ MfaConfiguration: 'ON', EnabledMfas: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'], LambdaConfig },
    WebAuthnRelyingPartyID: 'example.com',
  },
  'Api: UserPoolResourceServer': { ...shop.ResourceServers[0], UserPoolId: Users },
  'Web: UserPoolClient': {
    ...{ ...code, UserPoolId: Users },
    AllowedOAuthScopes: [{ 'Fn::Join': ['/', [{ Ref: 'Api' }, 'read']] }],
    CallbackURLs: [{ 'Fn::Sub': 'https://${Site.DomainName}/' }],
  },
  'Staff: UserPoolGroup': { UserPoolId: Users },
  'Ada: UserPoolUser': members,
  'AdaInStaff: UserPoolUserToGroupAttachment': { ...members, GroupName: { Ref: 'Staff' } },
  'Guests: IdentityPool': {
    AllowUnauthenticatedIdentities: false,
    CognitoIdentityProviders: [{ ClientId: { Ref: 'Web' } }],
  },
  'Roles: IdentityPoolRoleAttachment': { IdentityPoolId: { Ref: 'Guests' } },
};
const template = (changes: Record<string, object> = {}) => {
  const all = Object.entries({ ...resources, ...changes }).map(([name, Properties]) => {
    const [id = '', type = 'UserPool'] = name.split(': ');
    return [id, { Type: `AWS::Cognito::${type}`, Properties }];
  });
  const Site = { Type: 'AWS::CloudFront::Distribution' };
  const Confirm = { Type: 'AWS::Lambda::Function' };
  const Resources = { ...Object.fromEntries(all), Site, Confirm };
  const fromTemplate = newFile({ Resources }, 'Shop.template.json');
  return readSetup({ ...addresses, fromTemplate, ids: { Users: 'us-east-1_Mine' } });
};

test('pools of a template exist from the start, with what refers to them', async () => {
  const setup = template();
  expect(setup.notes).toEqual([
    'Users: the function of LambdaConfig.PreSignUp runs only with --triggers.',
    'DomainName of Site (AWS::CloudFront::Distribution) is site.domainname.invalid here.',
    'Roles (AWS::Cognito::IdentityPoolRoleAttachment) has no effect.',
  ]);
  const cognito = newCognito();
  await applySetup(cognito, setup);
  const inPool = requirePool(cognito, 'us-east-1_Mine');
  expect(userNamed(inPool, 'ada').groups).toEqual(['Staff']);
  expect(inPool.settings).toMatchObject({
    ...{ mfaConfiguration: 'ON', mfaFactors: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] },
    webAuthnRelyingPartyId: 'example.com',
  });
  const [web] = Object.values(inPool.pool.clients);
  expect(web).toMatchObject({
    ...{ name: 'Web', allowedOAuthScopes: ['api/read'] },
    callbackUrls: ['https://site.domainname.invalid/', 'http://localhost:3000/'],
  });
  const { allowUnauthenticatedIdentities, identityPoolClients } = cognito.store.state;
  expect([allowUnauthenticatedIdentities, identityPoolClients[1]]).toEqual([false, web?.id]);
});

test.each<[changes: Record<string, object>, message: string]>([
  [{ Users: { PoolNames: 'a' } }, 'Shop.Users: PoolNames is no member of CreateUserPool'],
  [{ 'Web: UserPoolClient': { UserPoolId: { Ref: 'No' } } }, 'Web.UserPoolId refers to No,'],
  [{ 'Corp: UserPoolIdentityProvider': { ProviderType: 'SAML' } }, 'Shop.Corp: CreateIdentity'],
  [{ 'Guests: IdentityPool': { SamlProviderARNs: ['a'] } }, 'Guests.SamlProviderARNs: local-cog'],
])('the template with %j is refused with the resource', async (changes, message) => {
  await expect((async () => applySetup(newCognito(), template(changes)))()).rejects.toThrow(
    message,
  );
});
