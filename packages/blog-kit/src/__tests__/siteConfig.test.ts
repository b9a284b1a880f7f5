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
    editUrl: 'https://github.com/me/blog/edit/main/',
    showLastUpdate: true,
    syntax: { math: false },
    origins: ['https://images.example.org', 'https://a.example:8443'],
    scripts: ['https://a.example', 'https://a.example/lib/b.js'],
    members: false,
  };
  expect(problems({})).toEqual([]);
  expect(problems(all)).toEqual([]);
});

const isOrigin = 'must be an origin such as https://images.example.org, not';

test.each<[changes: object, ...messages: string[]]>([
  [{ title: '' }, 'title is empty.'],
  [
    { title: undefined, url: 'x' },
    'title is missing: it must be text in quotes.',
    'url must be an',
  ],
  [{ title: 7 }, 'title must be text in quotes, not 7.'],
  [{ url: 'b.example' }, "url must be an address such as 'https://blog.example.com', not"],
  [{ url: 'https://a.b/c' }, "url must be an origin alone: 'https://a.b', without a path or a"],
  [{ sourceProfile: { label: 'A', href: 'me' } }, 'sourceProfile.href must be an address that'],
  [{ scripts: ['https://a.example/b.js;x'] }, 'scripts[0] must be an origin, or the address of a'],
  [{ copyright: { holder: 'Me', year: '2025' } }, 'copyright.year must be a year, such as 2025,'],
  [{ tagLine: 'x' }, 'tagLine is no setting. Did you mean "tagline"?'],
  [{ syntax: { flowcharts: true } }, 'syntax.flowcharts is no setting. The keys are math.'],
  [{ origins: 'https://a.b' }, "origins must be a list: ['https://images.example.org'], not"],
  [{ origins: ['www.youtube.com'] }, `origins[0] ${isOrigin} 'www.youtube.com'.`],
  [{ origins: ['http://a.b'] }, 'origins[0] must start with https://, such as'],
  [{ origins: ['https://a.b', 'https://a.b/c/'] }, 'origins[1] must be an origin alone:'],
  [{ origins: ['https://*.a.b'] }, 'origins[0] must name one host, without *: each needs a line'],
  [{ origins: ["https://a.b; script-src 'unsafe-inline'"] }, `origins[0] ${isOrigin}`],
  [{ origins: ['https://a;sandbox'] }, `origins[0] ${isOrigin} 'https://a;sandbox'.`],
  [{ origins: ['https://a,x'] }, `origins[0] ${isOrigin}`],
  [{ origins: ['https://x"y.com'] }, `origins[0] ${isOrigin}`],
  [{ origins: ['https://x.example\n'] }, 'origins[0] must be an origin alone: https://x.example,'],
])('%j is refused', (changes, ...messages) => {
  expect(problems(changes)).toEqual(messages.map((message) => expect.stringContaining(message)));
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
