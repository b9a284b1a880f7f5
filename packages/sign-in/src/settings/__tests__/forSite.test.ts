import { readIdentity } from '../readIdentity';
import { checkForSite, refuseLocalIdentity } from '../forSite';

const pool = {
  AUTH_ENV_FILES: 'off',
  AUTH_REGION: 'eu-central-1',
  AUTH_USER_POOL_ID: 'eu-central-1_AbCdEfGhI',
  AUTH_USER_POOL_CLIENT_ID: '1example23456789',
};
const site = 'https://blog.example.com';

/** The problems of settings with the address of a site. */
function problems(check: typeof checkForSite, settings: object, url = site): string[] {
  try {
    check(readIdentity({ ...pool, ...settings }), url);
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
}

describe('[8.3] cookies', () => {
  const cookies = { AUTH_STORAGE: 'cookies' };

  test.each(['example.com', 'blog.example.com'])('reach the domain %s', (domain) => {
    expect(problems(checkForSite, { ...cookies, AUTH_COOKIE_DOMAIN: domain })).toEqual([]);
  });

  test.each(['example.org', 'log.example.com', 'a.blog.example.com', 'com', 'localhost'])(
    'do not reach the domain %s',
    (domain) => {
      expect(problems(checkForSite, { ...cookies, AUTH_COOKIE_DOMAIN: domain })).toEqual([
        expect.stringMatching(
          `^AUTH_COOKIE_DOMAIN is ${domain}, which is not the domain of the site`,
        ),
      ]);
    },
  );

  test('are encrypted on a site with https', () => {
    const given = { ...cookies, AUTH_COOKIE_SECURE: 'false' };
    expect(problems(checkForSite, given)).toEqual([
      expect.stringMatching(/^AUTH_COOKIE_SECURE must be true: the site has https/),
    ]);
    expect(problems(checkForSite, given, 'http://localhost:3000')).toEqual([]);
  });

  test('need nothing more, and other storage neither', () => {
    expect(problems(checkForSite, cookies)).toEqual([]);
    expect(problems(checkForSite, {})).toEqual([]);
    expect(() => checkForSite(undefined, site)).not.toThrow();
  });
});

describe('an identity on this machine', () => {
  const identityPool = {
    AUTH_IDENTITY_POOL_ID: 'eu-central-1:11111111-2222-3333-4444-555555555555',
  };
  const hosted = {
    AUTH_REDIRECT_SIGN_IN: `${site}/callback/,http://localhost:3000/callback/`,
    AUTH_REDIRECT_SIGN_OUT: `${site}/logout/,http://localhost:3000/logout/`,
  };

  test.each([
    ['AUTH_USER_POOL_ENDPOINT', 'http://localhost:9229/', {}],
    ['AUTH_USER_POOL_ENDPOINT', 'https://127.0.0.1/', {}],
    ['AUTH_USER_POOL_ENDPOINT', 'https://[::1]:9229/', {}],
    ['AUTH_USER_POOL_ENDPOINT', 'https://pool.localhost/', {}],
    ['AUTH_USER_POOL_ENDPOINT', 'https://2130706433/', {}],
    ['AUTH_IDENTITY_POOL_ENDPOINT', 'http://127.0.0.1:9229/identity/', identityPool],
    ['AUTH_GRAPHQL_ENDPOINT', 'http://localhost:1/graphql', {}],
    ['AUTH_OAUTH_DOMAIN', 'localhost:9443', hosted],
  ])('%s=%s is refused beside an https site', (setting, value, others) => {
    const given = { ...others, [setting]: value };
    expect(problems(refuseLocalIdentity, given)).toEqual([
      expect.stringMatching(`^${setting} is on this machine, and ${site} is not: `),
    ]);
    expect(problems(refuseLocalIdentity, given, 'http://localhost:3000')).toEqual([]);
    expect(problems(refuseLocalIdentity, given, 'https://localhost')).toEqual([]);
  });

  test('endpoints elsewhere are allowed, and return addresses on this machine too', () => {
    const given = {
      ...hosted,
      AUTH_OAUTH_DOMAIN: 'localhost.example.com',
      AUTH_USER_POOL_ENDPOINT: 'https://pool.example.com/',
    };
    expect(problems(refuseLocalIdentity, given)).toEqual([]);
  });
});
