import { checkSiteConfig } from '../siteConfig';

const site = {
  title: 'A blog',
  tagline: 'About things',
  description: 'What it says.',
  about: 'Who says it.',
  url: 'https://blog.example.com',
  sourceProfile: { label: 'GitHub', href: 'https://github.com/ada' },
  copyright: { holder: 'Ada', year: 2025 },
};

/** The error message for the site's settings with these changes. */
function problems(changes: object): string[] {
  try {
    checkSiteConfig({ ...site, ...changes });
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
}

test('every optional key is accepted', () => {
  const all = {
    editUrl: 'https://github.com/me/blog/edit/main/',
    showLastUpdate: true,
    syntax: { math: false, admonitions: ['aside', 'my-type'] },
    origins: ['https://images.example.org', 'https://a.example:8443'],
    scripts: ['https://a.example', 'https://a.example/lib/b.js'],
    members: false,
  };
  expect([problems({}), problems(all)]).toEqual([[], []]);
});

test.each<[string, object, string]>([
  ['an empty title', { title: '' }, 'title is empty.'],
  ['a missing title', { title: undefined }, 'title is missing: it must be text in quotes.'],
  [
    'an address without a scheme',
    { url: 'blog.example.com' },
    "url must be an address such as 'https://blog.example.com', not 'blog.example.com'.",
  ],
  [
    'an address with a path',
    { url: 'https://example.com/blog' },
    "url must be an origin alone: 'https://example.com', without a path or a slash at the end, not 'https://example.com/blog'.",
  ],
  [
    'a script with what would end its part of the policy',
    { scripts: ['https://a.example/b.js;x'] },
    "scripts[0] must be an origin, or the address of a script without ?, #, commas and semicolons, such as https://scripts.example.org/a.js, not 'https://a.example/b.js;x'.",
  ],
  ['a key of another name', { tagLine: 'x' }, 'tagLine is no setting. Did you mean "tagline"?'],
  [
    'a name that cannot be one of a ::: block',
    { syntax: { admonitions: ['my type'] } },
    "syntax.admonitions[0] must be a name of letters, digits and hyphens, such as aside, not 'my type'.",
  ],
  [
    'a key that is nothing like any',
    { syntax: { flowcharts: true } },
    'syntax.flowcharts is no setting. The keys are math, admonitions.',
  ],
  [
    'a host that is no list',
    { origins: 'https://a.example' },
    "origins must be a list: ['https://images.example.org'], not 'https://a.example'.",
  ],
  [
    'a host that would write the policy',
    { origins: ["https://a.example; script-src 'unsafe-inline'"] },
    'origins[0] must be an origin such as https://images.example.org, not "https://a.example; script-src \'unsafe-inline\'".',
  ],
  [
    'a host that is not called so',
    { origins: ['https://a;sandbox'] },
    "origins[0] must be an origin such as https://images.example.org, not 'https://a;sandbox'.",
  ],
  [
    'hosts by a pattern',
    { origins: ['https://*.example.com'] },
    "origins[0] must name one host, without *: each needs a line of its own, not 'https://*.example.com'.",
  ],
])('%s is refused', (_, changes, message) => {
  expect(problems(changes)).toEqual([message]);
});

test('too many hosts for the content security policy are refused', () => {
  const tooMany = 'origins and scripts name too many hosts for a header: they take 755 characters';
  const origins = Array.from({ length: 9 }, (_, index) => `https://host-${10 + index}.example.org`);
  expect(problems({ origins, members: false })).toEqual([`${tooMany} of it, and have 700.`]);
  expect(problems({ origins, members: true })).toEqual([`${tooMany} of it, and have 470.`]);
});

test('a secret is refused by the name of its key, without its text', () => {
  const secret = `gh${'p_'}${'aB3'.repeat(12)}`;
  expect(problems({ about: `Mine: ${secret}` })).toEqual([
    'about holds what looks like a GitHub token. The file is published with the site: take it out, and replace the secret.',
  ]);
});
