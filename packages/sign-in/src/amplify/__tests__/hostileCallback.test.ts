import fc from 'fast-check';
import type { RedirectResult } from '../completeRedirect';

const prefix = 'CognitoIdentityServiceProvider.client';
const inFlightKeys = ['inflightOAuth', 'inflightOAuthDeadline', 'oauthPKCE', 'oauthState'].map(
  (name) => `${prefix}.${name}`,
);

jest.mock(
  '@generated/docusaurus-cognito-sign-in/default/identity.json',
  () => ({
    region: 'eu-central-1',
    userPoolId: 'eu-central-1_Pool',
    userPoolClientId: 'client',
    oauth: {
      domain: 'login.example.com',
      redirectSignIn: ['http://localhost/callback/'],
      redirectSignOut: ['http://localhost/logout/'],
      scopes: ['openid', 'email', 'profile'],
      responseType: 'code',
      providers: ['Google'],
    },
    loginMechanism: 'username',
    signUpAttributes: [],
    verificationMethod: 'code',
    storage: { kind: 'localStorage' },
    logLevel: 'NONE',
  }),
  { virtual: true },
);
// The pages' reaction to a sign-in is not tested here.
jest.mock('../followAmplify', () => ({ followAmplify: jest.fn() }));

const amplify = [
  'aws-amplify',
  'aws-amplify/auth',
  'aws-amplify/auth/enable-oauth-listener',
  'aws-amplify/utils',
];
/** Modules of the site that remember nothing of a visit, nor do the modules that they import. */
const stateless = [
  '../answerInTime',
  '../serviceErrors',
  '../../session/redirectInFlight',
  '../../session/returnPath',
  '../../settings/addresses',
];

/**
 * Every run is a new visit of the page. Amplify, which takes a second to load, is kept and configured again. Modules
 * without a state are kept, too: they would be the same.
 */
beforeAll(() => {
  for (const name of [...amplify, ...stateless]) {
    const loaded: unknown = jest.requireActual(name);
    jest.doMock(name, () => loaded);
  }
});

/** A token without a valid signature: the browser does not check it. */
function token(claims: object): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'RS256' })}.${encode(claims)}.c2lnbmF0dXJl`;
}

const tokens = {
  access_token: token({ username: 'ada', exp: 4e9, iat: 1 }),
  id_token: token({ 'cognito:username': 'ada', exp: 4e9, iat: 1 }),
  refresh_token: 'refresh',
};
const foreignTokens = {
  access_token: token({ username: 'mallory', exp: 4e9, iat: 1 }),
  id_token: token({ 'cognito:username': 'mallory', exp: 4e9, iat: 1 }),
};

/** Answers of the token endpoint, and whether each is a sign-in. */
const endpointAnswers = {
  tokens: () => tokens,
  refusal: () => ({ error: 'invalid_grant' }),
  words: () => ({ error: 'x', error_message: '<img src=x onerror=alert(1)>' }),
  inherited: () => ({ error: 'constructor' }),
  nothing: () => null,
  empty: () => undefined,
  emptyObject: () => ({}),
  list: () => [],
  brokenToken: () => ({ access_token: 'a.b.c' }),
  reset: () => {
    throw new TypeError('Failed to fetch');
  },
};
type EndpointAnswer = keyof typeof endpointAnswers;

type Pair = readonly [name: string, value: string];

interface Visit {
  /** The tab that began the current redirect. */
  readonly begunIn: 'this tab' | 'another tab' | 'another tab since' | 'no tab';
  readonly state: string;
  readonly query: readonly Pair[];
  readonly fragment: readonly Pair[];
  readonly endpoint: EndpointAnswer;
}

function encode(pairs: readonly Pair[]): string {
  return new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
}

function hex(text: string): string {
  return Buffer.from(text, 'latin1').toString('hex');
}

const hostileText = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      'undefined',
      'null',
      'true',
      '__proto__',
      'constructor',
      'toString',
      'access_denied',
    ],
    ...[
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      'javascript:alert(1)',
      '%00',
      '%',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** Values of `customState`: those that the site writes, and those that it never would. */
const customState = fc.constantFrom(
  ...[
    '/blog/github-helper',
    '/blog?page=2#top',
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
  ],
  ...[
    '/\t/evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    '/callback/?code=1',
    '/%',
  ],
);

const stored = fc
  .tuple(fc.stringMatching(/^[A-Za-z0-9]{32}$/), fc.option(customState))
  .map(([random, custom]) => (custom === null ? random : `${random}-${hex(custom)}`));

/** The stored state, or a variation of it. */
function stateLike(state: string): fc.Arbitrary<string> {
  const random = state.split('-')[0]!;
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(state) },
    fc.constantFrom(
      ...[
        state.slice(0, -1),
        `${state}-${hex('//evil.example')}`,
        `${state} `,
        ` ${state}`,
        `${state}\0`,
      ],
      ...[
        state.toUpperCase(),
        state.toLowerCase(),
        `${state},${state}`,
        encodeURIComponent(` ${state}`),
      ],
      ...[random, `${random}-`, `${random}-${hex('//evil.example')}`],
    ),
    hostileText,
  );
}

function pairs(state: string): fc.Arbitrary<Pair[]> {
  const other = fc.tuple(
    fc.constantFrom(
      'code',
      'error',
      'error_description',
      ...Object.keys(tokens),
      'State',
      'state[]',
    ),
    fc.oneof(hostileText, fc.constantFrom(...Object.values(foreignTokens))),
  );
  const pair = fc.oneof(fc.tuple(fc.constant('state'), stateLike(state)), other);
  return fc.array<Pair>(pair, { maxLength: 5 });
}

const visit: fc.Arbitrary<Visit> = stored.chain((state) => {
  // Many interesting cases need an answer that is almost right.
  const almostRight = fc.tuple(stateLike(state), pairs(state)).chain(([like, more]) =>
    fc.shuffledSubarray<Pair>([['state', like], ['code', 'code'], ...more.slice(0, 2)], {
      minLength: 2,
    }),
  );
  const foreign = Object.entries({ ...foreignTokens, token_type: 'Bearer', state });
  return fc.record({
    begunIn: fc.constantFrom(
      ...(['this tab', 'this tab', 'another tab', 'another tab since', 'no tab'] as const),
    ),
    state: fc.constant(state),
    query: fc.oneof(almostRight, pairs(state)),
    fragment: fc.oneof(fc.constant([]), fc.constant<Pair[]>(foreign), pairs(state)),
    endpoint: fc.constantFrom(...(Object.keys(endpointAnswers) as EndpointAnswer[]), 'tokens'),
  });
});

const fetchSpy = jest.fn<Promise<unknown>, [string, { body: string }]>();

/** Prepares the browser for the visit, and opens the callback page. */
async function open({ begunIn, state, query, fragment, endpoint }: Visit): Promise<RedirectResult> {
  localStorage.clear();
  sessionStorage.clear();
  if (begunIn !== 'no tab') {
    const values = ['true', String(Date.now() + 300_000), 'verifier', state];
    inFlightKeys.forEach((key, index) => localStorage.setItem(key, values[index]!));
  }
  if (begunIn === 'this tab') sessionStorage.setItem('sign-in-redirect', state);
  if (begunIn === 'another tab since') sessionStorage.setItem('sign-in-redirect', 'former');
  window.history.replaceState(null, '', `/callback/?${encode(query)}#${encode(fragment)}`);
  fetchSpy.mockReset().mockImplementation(async () => ({
    status: 200,
    text: async () => JSON.stringify(endpointAnswers[endpoint]()) ?? '',
  }));

  Object.assign(globalThis, { fetch: fetchSpy });

  jest.resetModules();
  const { completeRedirect } = await import('../completeRedirect');
  const result = await completeRedirect();
  // The address is cleaned in the next task.
  await new Promise((resolve) => setTimeout(resolve));
  return result;
}

/** Whether the answer has exactly the `state` of the current redirect, once. */
function isAuthentic({ begunIn, state, query }: Visit): boolean {
  const states = query.filter(([name]) => name === 'state').map(([, value]) => value);
  return begunIn !== 'no tab' && states.length === 1 && states[0] === state;
}

/** Whether the code should be exchanged. */
function isCode(query: Visit['query']): boolean {
  const first = (wanted: string) => query.find(([name]) => name === wanted)?.[1];
  return Boolean(first('code')) && !first('error');
}

const siteTexts = [
  'An error occurred while validating the state.',
  'User cancelled OAuth flow.',
  'A network error has occurred.',
];

it('answers a hostile callback only as the current redirect allows', async () => {
  let exchanged = 0;
  const holds = async (each: Visit): Promise<void> => {
    const result = await open(each);
    const { begunIn, query, endpoint } = each;
    const mayExchange = isAuthentic(each) && isCode(query);
    exchanged += Number(mayExchange);

    // Exactly one request, for the code of the current redirect.
    expect(fetchSpy).toHaveBeenCalledTimes(mayExchange ? 1 : 0);

    // Tokens come only from the endpoint.
    const isSignedIn = mayExchange && endpoint === 'tokens';
    expect(result.kind === 'signedIn').toBe(isSignedIn);
    expect(localStorage.getItem(`${prefix}.ada.accessToken`)).toBe(
      isSignedIn ? tokens.access_token : null,
    );
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('mallory');
    if (!isSignedIn) expect(localStorage.getItem(`${prefix}.LastAuthUser`)).toBeNull();

    // The redirect goes to a page of this site; messages come from the site itself or from the token endpoint.
    if (result.kind === 'signedIn') {
      expect(['/', '/blog/github-helper', '/blog?page=2#top']).toContain(result.returnTo);
    }
    if (result.kind === 'failed') {
      expect(typeof result.message).toBe('string');
      if (!isAuthentic(each)) expect(siteTexts).toContain(result.message);
    }

    // Nothing of the answer is left. The redirect of another tab stays, unless this was its answer.
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe('/callback/');
    expect(sessionStorage.getItem('sign-in-redirect')).toBeNull();
    const left = inFlightKeys.filter((key) => localStorage.getItem(key) !== null);
    const isAnswered = isAuthentic(each) && query.some(([name]) => /^(code|error)$/.test(name));
    expect(left).toEqual(begunIn.startsWith('another') && !isAnswered ? inFlightKeys : []);
  };
  await fc.assert(fc.asyncProperty(visit, holds), { numRuns: 800 });
  expect(exchanged).toBeGreaterThan(20);
});
