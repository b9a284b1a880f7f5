import { Faults } from 'local-service/traffic/faults';
import { RequestLog } from 'local-service/traffic/observe';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { apiServer } from '../servers';
import { newCognito, userNamed } from '../testing/newCognito';
import { issueTokens } from '../tokens/tokens';

const poolPath = '/eu-central-1_LocalPool/.well-known';

function start(options: Parameters<typeof newCognito>[0]) {
  const cognito = newCognito(options);
  const app = apiServer(cognito, new Faults(), new RequestLog());
  const get = async (host: string, path: string) =>
    app.request(new Request(`http://${host}${path}`, { headers: { host } }));
  return { cognito, get };
}

test('besides this machine only the allowed hosts are served, on any port', async () => {
  const { get } = start({ allowedHosts: ['Cognito', '10.0.0.7'] });
  const own = ['LOCALHOST:80', '127.0.0.1', '127.1.2.3:9229', '[::1]', '[::1]:9229'];
  for (const host of [...own, 'cognito', 'COGNITO:9229', '10.0.0.7:80']) {
    expect((await get(host, '/inbox')).status).toBe(200);
  }
  const others = ['attacker.example', 'cognito.attacker.example', 'x-cognito:9229', '10.0.0.70'];
  for (const host of others) {
    const refused = await get(host, '/inbox');
    expect(refused.status).toBe(403);
    const message = 'Only localhost and loopback addresses are served, Cognito, 10.0.0.7.';
    expect(await refused.json()).toEqual({ message });
  }
});

test('a chosen issuer is in the tokens and the discovery, whose keys are found where it was read', async () => {
  const address = 'https://cognito-idp.eu-central-1.amazonaws.com';
  const { cognito, get } = start({ issuer: 'aws', allowedHosts: ['cognito'] });
  const issuer = `${address}/eu-central-1_LocalPool`;
  const described = await (await get('cognito:9229', `${poolPath}/openid-configuration`)).json();
  const jwks_uri = `http://cognito:9229${poolPath}/jwks.json`;
  expect(described).toMatchObject({ issuer, jwks_uri });
  const keys = createLocalJWKSet(await (await get('cognito:9229', `${poolPath}/jwks.json`)).json());
  const options = { scopes: ['openid'], authTime: cognito.clock.nowSeconds() };
  const { IdToken } = await issueTokens(cognito, userNamed(cognito, 'reader'), options);
  await expect(jwtVerify(IdToken, keys, { issuer })).resolves.toBeDefined();
});
