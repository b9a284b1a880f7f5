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

test('the settings of the site and every optional key are accepted', () => {
  const all = {
    syntax: { math: false },
    origins: ['https://images.example.org', 'https://a.example:8443'],
    scripts: ['https://a.example', 'https://a.example/lib/b.js'],
    members: false,
  };
  expect(problems({})).toEqual([]);
  expect(problems(all)).toEqual([]);
});

test.each<[changes: object, ...messages: string[]]>([
  [{ title: '' }, 'title is empty.'],
  [
    { title: undefined, url: 'x' },
    'title is missing: it must be text in quotes.',
    "url must be an address such as 'https://blog.example.com', without a path or a slash at the end, not",
  ],
  [{ title: 7 }, 'title must be text in quotes, not 7.'],
  [{ url: 'https://a.b/c' }, 'url must be an address such as'],
  [{ sourceProfile: { label: 'A', href: 'me' } }, 'sourceProfile.href must be an address that'],
  [{ scripts: ['https://a.example/b.js;x'] }, 'scripts[0] must be an origin, or the address of a'],
  [{ copyright: { holder: 'Me', year: '2025' } }, 'copyright.year must be a year, such as 2025,'],
  [
    { tagLine: 1, x: 2 },
    'The file has no "tagLine". Did you mean "tagline"? It has no "x". Its keys',
  ],
  [{ syntax: { flowcharts: true } }, 'syntax has no "flowcharts". Its keys are math.'],
  [{ origins: 'https://a.b' }, "origins must be a list: ['https://images.example.org'], not"],
  [
    { origins: ['https://a.b', 'https://a.b/c/'] },
    "origins[1] must be an origin, such as https://images.example.org: one host and no path, not 'https://a.b/c/'.",
  ],
])('%j is refused', (changes, ...messages) => {
  expect(problems(changes)).toEqual(messages.map((message) => expect.stringContaining(message)));
});

test.each([
  ...['www.youtube.com', 'http://a.b', 'https://a.b/', 'https://*.a.b', 'https://a.b:443'],
  ...[
    "https://a.b; script-src 'unsafe-inline'",
    'https://a;sandbox',
    'https://a,x',
    'https://x"y.com',
  ],
  'https://x.example\n',
])('%j is neither an origin nor the address of a script', (value) => {
  expect(problems({ origins: [value], scripts: [value] })).toEqual([
    expect.stringMatching(/^origins\[0\] must be an origin, such as .*, not ['"`]/),
    expect.stringMatching(
      /^scripts\[0\] must be an origin, or the address of a script .*, not ['"`]/,
    ),
  ]);
});

test('too many hosts for the content security policy are refused', () => {
  const tooMany = 'origins and scripts name too many hosts for a header: they take 755 characters';
  // Of 27 characters each.
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
