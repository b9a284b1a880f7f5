import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { keepTokensInCookies } from '../cookieStorage';

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
