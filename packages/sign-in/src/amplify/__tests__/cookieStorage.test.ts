import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { keepTokensInCookies } from '../cookieStorage';

test('[8.3] tokens are in cookies with the settings of the site, whose names have the prefix', async () => {
  const read = jest.spyOn(document, 'cookie', 'get');
  const written = jest.spyOn(document, 'cookie', 'set').mockImplementation();
  const settings = { expires: 30, secure: true, sameSite: 'strict', path: '/' } as const;
  keepTokensInCookies({ kind: 'cookies', ...settings });
  const { keyValueStorage } = cognitoUserPoolsTokenProvider.authTokenStore;
  await keyValueStorage?.setItem('name', 'value');
  const [name, ...attributes] = written.mock.calls[0]?.[0].split(/;\s*/) ?? [];
  expect(name).toBe('__Host-name=value');
  expect(attributes).toEqual(expect.arrayContaining(['path=/', 'secure', 'sameSite=strict']));
  const expires = new Date(attributes.find((each) => each.startsWith('expires='))!.slice(8));
  expect(expires.getTime() / Date.now()).toBeCloseTo(1 + (30 * 86_400_000) / Date.now(), 6);
  read.mockReturnValue('name=foreign; __Host-name=value');
  expect(await keyValueStorage?.getItem('name')).toBe('value');
  await keyValueStorage?.removeItem('name');
  expect(written.mock.calls.at(-1)?.[0]).toMatch(/^__Host-name=;/);
});
