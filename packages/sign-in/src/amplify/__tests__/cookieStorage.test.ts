import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import pageSettings from '@generated/docusaurus-cognito-sign-in/default/page.json';
import { keepTokensInCookies } from '../cookieStorage';

jest.mock('@generated/docusaurus-cognito-sign-in/default/page.json', () => ({}), { virtual: true });

it('keeps tokens in cookies with the settings of the site', async () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  keepTokensInCookies({
    kind: 'cookies',
    domain: 'example.com',
    path: '/',
    expires: 30,
    secure: true,
    sameSite: 'strict',
  });
  const { keyValueStorage } = cognitoUserPoolsTokenProvider.authTokenStore;
  await keyValueStorage?.setItem('name', 'value');
  const [name, ...attributes] = written.mock.calls[0]?.[0].split(/;\s*/) ?? [];
  expect(name).toBe('name=value');
  expect(attributes).toEqual(
    expect.arrayContaining(['domain=example.com', 'path=/', 'secure', 'sameSite=strict']),
  );
  const expires = attributes.find((each) => each.startsWith('expires='))?.slice(8);
  const days = (Date.parse(expires ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

it('[8.3] writes, reads and removes cookies by their names with the prefix', async () => {
  Object.assign(pageSettings!, { cookiePrefix: '__Host-' });
  keepTokensInCookies({ kind: 'cookies', path: '/', expires: 30, secure: true, sameSite: 'lax' });
  const { keyValueStorage } = cognitoUserPoolsTokenProvider.authTokenStore;
  const read = jest.spyOn(document, 'cookie', 'get');
  read.mockReturnValue('name=foreign; __Host-name=own');
  expect(await keyValueStorage?.getItem('name')).toBe('own');
  read.mockReturnValue('name=foreign');
  expect(await keyValueStorage?.getItem('name')).toBeNull();

  const written = jest.spyOn(document, 'cookie', 'set').mockReset();
  await keyValueStorage?.setItem('name', 'value');
  await keyValueStorage?.removeItem('name');
  const attributes = /path=\/; expires=[^;]+; secure; sameSite=lax$/;
  expect(written.mock.calls.flat()).toEqual([
    expect.stringMatching(/^__Host-name=value; /),
    expect.stringMatching(/^__Host-name=; /),
  ]);
  for (const [cookie] of written.mock.calls) expect(cookie).toMatch(attributes);
});
