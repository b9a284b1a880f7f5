/** @jest-environment node */
import type { IdentityConfig } from '../../settings/identity';
import { boundRequests } from '../boundRequests';

const identity = {
  region: 'eu-central-1',
  identityPoolId: 'us-east-1:11111111-2222-3333-4444-555555555555',
  oauth: { domain: 'login.example.com' },
} as IdentityConfig;

const unusable = { name: 'UnusableAnswer' };

/** Limits the requests of a page whose network answers everything with a page of a proxy. */
function behindProxy(settings: Partial<IdentityConfig> = {}) {
  const network = jest.fn<Promise<Response>, unknown[]>(async () => new Response('<html>'));
  const original = globalThis.fetch;
  globalThis.fetch = network;
  const unbind = boundRequests({ ...identity, ...settings });
  const end = (): void => {
    unbind();
    expect(globalThis.fetch).toBe(network);
    globalThis.fetch = original;
  };
  return { network, end };
}

it.each([
  ['the user pool', new URL('https://cognito-idp.eu-central-1.amazonaws.com/')],
  ['the identity pool', new URL('https://cognito-identity.us-east-1.amazonaws.com/')],
  ['the token endpoint', 'https://login.example.com/oauth2/token'],
])('an answer of %s is checked', async (_name, url) => {
  const { network, end } = behindProxy();
  await expect(fetch(url, { method: 'POST', body: 'a=b' })).rejects.toMatchObject(unusable);
  expect(network).toHaveBeenCalledTimes(1);
  expect(network.mock.calls[0]).toMatchObject([url, { method: 'POST', body: 'a=b' }]);
  end();
});

it("the endpoints in the settings are checked instead of Amazon's", async () => {
  const { end } = behindProxy({
    userPoolEndpoint: 'http://localhost:9229',
    identityPoolEndpoint: 'http://localhost:9229/identity/',
  });
  await expect(fetch('http://localhost:9229/')).rejects.toMatchObject(unusable);
  await expect(fetch('http://localhost:9229/identity/')).rejects.toMatchObject(unusable);
  const others = 'https://cognito-idp.eu-central-1.amazonaws.com/';
  await expect(fetch(others)).resolves.toMatchObject({ status: 200 });
  end();
});

it.each([
  ['a page of this site', '/blog/'],
  ['another page of the hosted pages', 'https://login.example.com/oauth2/userInfo'],
  ['another host', new URL('https://example.com/')],
  ['a request as an object', new Request('https://cognito-idp.eu-central-1.amazonaws.com/')],
])('a request for %s is sent as before', async (_name, input) => {
  const { network, end } = behindProxy();
  const init = { cache: 'no-store' } as const;
  const answer = await fetch(input, init);
  expect(await answer.text()).toBe('<html>');
  expect(network.mock.calls).toEqual([[input, init]]);
  end();
});

it('the global function is replaced once, however often Amplify is configured', async () => {
  const { end } = behindProxy();
  const bound = globalThis.fetch;
  boundRequests(identity);
  expect(globalThis.fetch).toBe(bound);
  end();
});
