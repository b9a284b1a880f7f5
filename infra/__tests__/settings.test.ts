import { config } from '../config';
import { checkConfig, type InfraConfig } from '../base/settings';
import { fullConfig, leastConfig } from '../testing/example';

const siteUrl = 'https://blog.example.com';

test('the file that owners edit is right, and so are the examples', () => {
  for (const each of [{ ...config, hosting: leastConfig.hosting }, leastConfig, fullConfig]) {
    expect(() => checkConfig(each, siteUrl)).not.toThrow();
  }
});

const { identity, hosting } = fullConfig;
const { google } = identity;
test.each<[string, unknown, string]>([
  ['a name with capitals', { name: 'Blog' }, 'name must be at most 31 lower-case letters'],
  ['an unknown setting', { domian: 'x' }, 'Unrecognized key: "domian"'],
  [
    'a region that is none',
    { identity: { region: 'Frankfurt' } },
    'identity.region must be an AWS region, such as eu-central-1',
  ],
  [
    "Google's secret itself",
    { identity: { ...identity, google: { ...google, secretName: 'GOCSPX-abcdef' } } },
    'identity.google.secretName must be the name of a secret, not the secret',
  ],
  [
    "a zone that is not the site's",
    { hosting: { ...hosting, domain: { hostedZone: { id: 'Z0', name: 'example.org' } } } },
    'hosting.domain.hostedZone.name must be the zone of blog.example.com, not example.org',
  ],
  [
    'a sender of another domain',
    { identity: { ...identity, email: { ...identity.email, from: 'hello@mail.example.com' } } },
    'identity.email.from must be an address of example.com, not hello@mail.example.com',
  ],
  [
    'a repository with half of its ids',
    { hosting: { ...hosting, deployFrom: { repository: 'ada/blog@2', environment: 'live' } } },
    'hosting.deployFrom.repository must be owner/name, or owner@id/name@id, as GitHub has it',
  ],
  [
    'members without a user pool',
    { identity: undefined },
    'members needs identity: members sign in with its user pool',
  ],
  [
    'an owner without an address',
    { members: { ownerEmail: 'Ada' } },
    'members.ownerEmail must be an email address',
  ],
])('%s is refused in words', (_what, change, message) => {
  const wrong = { ...fullConfig, ...(change as Partial<InfraConfig>) };
  expect(() => checkConfig(wrong, siteUrl)).toThrow(message);
});

test.each(['ada/blog', 'ada@123456/blog@456789'])('a repository may be named %s', (repository) => {
  const deployFrom = { repository, environment: 'production' };
  const named = { ...fullConfig, hosting: { ...hosting, deployFrom } };
  expect(() => checkConfig(named, siteUrl)).not.toThrow();
});
