import { existsSync } from 'node:fs';
import path from 'node:path';
import { findProblems } from 'docusaurus-content-checks/checkPosts';
import { ownerSettings } from 'docusaurus-content-checks/ownerSettings';
import { countByLevel } from 'docusaurus-content-checks/summarize';
import { filesBelow } from 'docusaurus-plugin-kit/filesBelow';
import type { AdoptOptions } from '../commandLine';
import { readFrontMatter } from '../old-blog/readFrontMatter';
import { renderText, type Result } from '../report';
import { adopt, contentOf, emptySite, FIXTURES, textOf } from '../testSite';

/** A blog with the quirks of a real one, and what has to be true of it here. */
interface RealBlog {
  /** The folder that its owner names. */
  folder: string;
  options?: Partial<AdoptOptions>;
  /** The front matter of each post. */
  posts: Record<string, Record<string, unknown>>;
  /** Parts of the texts of files. */
  texts: [file: string, ...parts: string[]][];
  /** Files beside posts. */
  files?: string[];
  /** Pages that the report lists. */
  pages?: string[];
  /** Other Markdown that is no post: partials, templates, and what the old generator keeps apart from posts. */
  apart?: string[];
  /** Parts of the report. */
  report?: string[];
  /** What becomes a warning. */
  tolerated: Record<string, number>;
  /** The errors that no level changes. */
  errors?: string[];
}

const FRENCH = '../i18n/fr/docusaurus-plugin-content-blog';

const i18n = { defaultLocale: 'en', locales: ['en', 'fr'] };

const letters = { authors: ['mate'] };

const BLOGS: RealBlog[] = [
  {
    // Two blogs without a preset, dates that begin with the month, partials, components that all posts can use, and French.
    folder: 'this-week-in-react',
    options: { blog: 'newsletter' },
    posts: {
      '2020-01-01-previous/index.mdx': {
        ...letters,
        title: 'Harbour 7 and before',
        slug: 'previous',
        redirectFrom: ['/newsletter/previous'],
      },
      '2023-06-27-150/index.mdx': {
        ...letters,
        title: 'Harbour 150: ropes, knots, a new crane...',
        description: expect.stringContaining('wind is low.'),
        slug: '150',
        redirectFrom: ['/newsletter/150'],
      },
    },
    texts: [
      [
        '2023-06-27-150/index.mdx',
        'import Support from "../_partials/support.mdx";',
        '## 💸 Sponsor {/* #sponsor */}',
        '[![A rope on a reel](./rope.png)](https://ropes.example/?from=harbour)',
        '[The letter before](../2020-01-01-previous/index.mdx)',
      ],
      [
        `${FRENCH}/2023-06-27-150/index.mdx`,
        'redirectFrom: [/newsletter/150]\n',
        'import Support from "@site/blog/_partials/support-fr.mdx";',
        '![Une corde](./corde.png)',
        '[La lettre précédente](../2020-01-01-previous/index.mdx)',
      ],
      [
        `${FRENCH}/2020-01-01-previous/index.mdx`,
        'title: Port 7 et avant\nslug: previous\n',
        'redirectFrom: [/newsletter/precedentes]\n',
        "import Signup from '@site/blog/_components/Signup.mdx';",
      ],
      ['_partials/support-fr.mdx', 'Parlez'],
      ['_partials/support.mdx', "import Signup from '../_components/Signup.mdx';"],
      ['authors.yml', 'name: Ida Mast\n', 'github: mate\n'],
    ],
    files: [
      '2023-06-27-150/rope.png',
      '_components/Signup.mdx',
      `${FRENCH}/2023-06-27-150/corde.png`,
    ],
    apart: [
      'newsletter/_support.mdx',
      'newsletter/_template/index.mdx',
      'i18n/fr/docusaurus-plugin-content-blog-newsletter/_support.mdx',
    ],
    report: [
      'articles  Its posts (1) move with --blog articles.',
      'translations of posts                      2',
      "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },",
      '149/index.mdx  It translates no post: there is no newsletter/149/index.mdx',
      'authors.yml  Write its texts into i18n/fr/docusaurus-plugin-content-blog/authors.yml',
      '<Signup> is in 2 of the old files, and the component in src/theme/MDXComponents/index.tsx.',
    ],
    tolerated: { 'author-picture': 1 },
  },
  {
    // The other blog of that site by its folder, with a module beside a post.
    folder: 'this-week-in-react/articles',
    posts: {
      '2022-09-06-the-humble-bowline/index.mdx': {
        ...letters,
        title: 'The humble bowline',
        slug: 'the-humble-bowline',
        image: './card.png',
        redirectFrom: ['/articles/the-humble-bowline'],
      },
    },
    texts: [
      ['2022-09-06-the-humble-bowline/index.mdx', "Signup from '../_components/Signup.mdx';"],
    ],
    files: ['2022-09-06-the-humble-bowline/card.png'],
    report: [
      'newsletter  Its posts (2) move with --blog newsletter.',
      'threadUrl (1)\n  blog/2022-09-06-the-humble-bowline/index.mdx',
    ],
    tolerated: { 'author-picture': 1 },
    errors: ['There is no file @site/articles/the-humble-bowline/demos to import.'],
  },
  {
    // Authors in the posts, also without names, alerts, links to the docs of the project, and a fence with MDX.
    folder: 'electron',
    posts: {
      '2015-10-15-2015-first-firing/index.mdx': {
        title: "What's in the First Firing",
        slug: '2015-first-firing',
        authors: ['clayhand'],
        tags: ['release', 'open-house'],
      },
      '2026-03-10-kiln-41-0/index.md': {
        title: 'Kiln 41.0',
        slug: 'kiln-41-0',
        authors: ['clayhand', 'glazer', 'code-example-quiet'],
        tags: ['release'],
      },
    },
    texts: [
      [
        '2026-03-10-kiln-41-0/index.md',
        ':::info\n\nLet it cool before you open the door.\n\n:::\n',
        '![The door of the kiln](./door.png)',
      ],
      [
        '2015-10-15-2015-first-firing/index.mdx',
        "{/* truncate */}\n\nimport Tabs from '@theme/Tabs';\n",
        '<TabItem value="top">Top shelf</TabItem>',
      ],
      ['authors.yml', 'code-example-quiet:\n  url: https://code.example/quiet\n'],
      ['tags.yml', 'description: What a new firing brings\n', 'label: Open House\n'],
    ],
    files: ['2026-03-10-kiln-41-0/door.png'],
    report: ['code-example-quiet has no name in the old blog. Add one.'],
    tolerated: { 'author-picture': 3, link: 1 },
  },
  {
    // Names with dots and signs, an author's key with accents, categories, keys of an older generator, and scripts.
    folder: 'babel/website',
    posts: {
      '2015-03-31-5-0-0/index.md': {
        title: '5.0.0 Released',
        slug: '5-0-0',
        date: '2015-03-31T20:08:10Z',
        authors: ['junse'],
        tags: ['announcements'],
        redirectFrom: ['/blog/2015/03/31/5.0.0'],
      },
      '2018-06-26-on-weaving-wool2-plus-cloth/index.mdx': {
        title: 'On Weaving (and Selling) Wool2+ Cloth',
        slug: 'on-weaving-wool2-plus-cloth',
        date: '2018-06-26T12:00:00Z',
        authors: ['team'],
        tags: ['announcements'],
        redirectFrom: ['/blog/2018/06/26/on-weaving-wool2+-cloth'],
      },
    },
    texts: [
      [
        '2018-06-26-on-weaving-wool2-plus-cloth/index.mdx',
        '<div style={{margin: "auto"}}>Three sheep</div>',
        '[the older loom](../2015-03-31-5-0-0/index.md)',
        '[setting it up](https://loom.example/docs/setup)',
      ],
      ['2015-03-31-5-0-0/index.md', ':::caution\n', 'threads={{ warp: 2 }}'],
      ['authors.yml', 'junse:\n  name: Ān Jùnsè\n', 'email: team@loom.example\n'],
    ],
    options: { elsewhere: 'https://loom.example' },
    report: [
      '<script async src="//posts.example/widgets.js" charset="utf-8"></script>',
      'share_text (2)\n',
      'custom_js_with_timestamps (1)\n',
    ],
    tolerated: {},
  },
  {
    // The permalink of the collection, a picture that all posts have, names of authors without data, and Liquid.
    folder: 'jekyll/docs',
    posts: {
      '2013-05-06-apiary-1-0-0-released/index.md': {
        title: 'Apiary 1.0.0 Released',
        slug: 'apiary-1-0-0-released',
        date: '2013-05-06T02:12:52+02:00',
        authors: ['beekeeper'],
        tags: ['release'],
        redirectFrom: ['/news/2013/05/06/apiary-1-0-0-released/'],
      },
      '2014-12-17-nell-joins/index.md': {
        title: 'Nell joins us',
        slug: 'nell-joins',
        date: '2014-12-17T11:16:21-08:00',
        authors: ['beekeeper'],
        tags: ['team'],
        redirectFrom: ['/news/2014/12/17/nell-joins/', '/news/nell/'],
      },
    },
    texts: [
      [
        '2014-12-17-nell-joins/index.md',
        '[the first honey](../2013-05-06-apiary-1-0-0-released/index.md)',
        '```liquid\n{{ page.title }}\n```',
        "```ruby\nputs 'bees'\n```",
        '<!--\nAsk her for a picture.\n-->\n',
        '<aside class="box">\n\nNell **likes** heather.\n</aside>',
      ],
      [
        '2013-05-06-apiary-1-0-0-released/index.md',
        '[#12](https://code.example/apiary/issues/12)',
        '[how to lift a lid](/docs/lids/)',
        '{% for jar in jars %}',
      ],
    ],
    pages: ['_docs/lids.md', 'pages/team.md'],
    report: [
      'img/share.png  2 posts had it. Each shows its own card now',
      'Liquid that is not known (5)',
      'Lists of definitions, which are text here (1)',
      '*[AFB]: American foulbrood',
    ],
    tolerated: { link: 1 },
  },
  {
    // The first releases' `indexes`, front matter in capitals or TOML, thumbnails that are gone, and sections apart.
    folder: 'spf13.com',
    posts: {
      '2009-12-12-vim-of-the-sea/index.md': {
        title: 'Vim of the Sea: reefKnot',
        slug: 'vim-of-the-sea',
        tags: ['knots', 'vi', 'reef-a-knot'],
        keywords: ['Reef knots'],
        redirectFrom: ['/post/vim-of-the-sea'],
      },
      '2014-06-09-sails/index.md': {
        title: 'Is a sail an engine?',
        slug: 'sails',
        date: '2014-06-09T01:18:04Z',
        tags: ['knots', 'weather', 'sails', 'wind-and-weather'],
        redirectFrom: ['/post/sails/'],
      },
    },
    texts: [
      [
        '2009-12-12-vim-of-the-sea/index.md',
        '![A reef knot](./reef.png)',
        '{{% slideshare 123 %}}',
        '(https://www.youtube.com/watch?v=abc_DEF-123)',
        '[Seen elsewhere…](http://papers.example/knots/54.htm)',
        '~~~~ bash\ntie --twice\n',
      ],
    ],
    files: ['2009-12-12-vim-of-the-sea/reef.png'],
    pages: ['content/presentation/State-of-the-Sails.md', 'content/project/winch.md'],
    report: [
      'image: /images/reef.png-200x200.png is no picture of the old blog.',
      "The old blog is Cap Starr's.",
      '{{% slideshare 123 %}}',
    ],
    tolerated: {},
  },
  {
    // Pages of Vue among posts, names with umlauts and spaces, a day that does not exist, and pages that are no posts.
    folder: 'antfu.me',
    options: { oldAddress: '/posts/:slug' },
    posts: {
      '2023-05-07-grune-wiese-zh/index.md': {
        title: '草地',
        slug: 'grune-wiese-zh',
        redirectFrom: ['/posts/Grüne Wiese-zh'],
      },
      'leap-seeds/index.md': {
        title: 'Leap Seeds',
        slug: 'leap-seeds',
        date: '2021-02-29T16:00:00Z, unclear',
        redirectFrom: ['/posts/leap-seeds'],
      },
    },
    texts: [
      [
        '2023-05-07-grune-wiese-zh/index.md',
        '![A meadow](./meadow.png)',
        '[<span i-ph-arrow-right-bold inline-block></span> English](../leap-seeds/index.md)',
        '<PhotoMeadow v-if="seeds"',
      ],
      ['leap-seeds/index.md', 'a day that never comes.\n\n<!-- truncate -->\n\nAsk {@io}'],
    ],
    files: ['2023-05-07-grune-wiese-zh/meadow.png'],
    pages: ['demo/2021-01-12.md', 'pages/[...404].md', 'pages/posts/index.md', 'pages/projects.md'],
    report: [
      '<script setup lang="ts">',
      'redirect (1)\n',
      'leap-seeds/index.md:14  [[grass|A meadow]]',
      '"2021-02-29T16:00:00Z, unclear", from pages/posts/leap-seeds.md.',
    ],
    tolerated: { 'mdx-in-markdown': 2, 'image-file': 1 },
    errors: ['"2021-02-29T16:00:00Z, unclear" is no date.'],
  },
];

/** The front matter of a post here, as it is written. */
function fieldsOf(siteDir: string, file: string): Record<string, unknown> {
  const text = textOf(siteDir, file);
  // Moments are written without quotes, which the reader would take for dates.
  return readFrontMatter(text.replace(/^date: (\d.*)$/m, "date: '$1'")).fields;
}

/** The Markdown of the old blog of which the result says nothing. */
function forgotten({ posts, blog }: Result, folder: string, apart: string[]): string[] {
  const places = [
    ...posts.map(({ post }) => post.from),
    ...blog.notices.map(({ place }) => place),
    ...apart,
  ];
  const isIn = (file: string) => (place: string) =>
    // A notice can name a folder, and a blog in a folder of its site is named from the site.
    place === file || file.startsWith(`${place}/`) || place.endsWith(`/${file}`);
  return filesBelow(folder)
    .filter((file) => /\.(?:md|mdx|markdown)$/.test(file))
    .filter((file) => !places.some(isIn(file)));
}

test.each(BLOGS)('nothing of $folder is lost, and its report is true', async (real) => {
  const siteDir = emptySite();
  const folder = path.join(FIXTURES, 'real', real.folder);
  const before = contentOf(folder);
  const options = { ...real.options, tolerate: true };

  const result = await adopt(siteDir, folder, options);
  const report = renderText(result);

  expect(
    Object.fromEntries(
      result.posts
        .filter(({ post }) => post.locale === undefined)
        .map(({ post }) => {
          const file = post.file.replace(/^blog\//, '');
          return [file, fieldsOf(siteDir, file)];
        }),
    ),
  ).toEqual(real.posts);
  for (const [file, ...parts] of real.texts) {
    for (const part of parts) expect(textOf(siteDir, file)).toContain(part);
  }
  for (const file of real.files ?? []) {
    expect(existsSync(path.join(siteDir, 'blog', file))).toBe(true);
  }
  for (const part of real.report ?? []) expect(report).toContain(part);

  const pages = result.blog.notices.filter(({ kind }) => kind === 'Pages that are not posts');
  expect(pages.map(({ place }) => place)).toEqual(real.pages ?? []);
  expect(forgotten(result, folder, real.apart ?? [])).toEqual([]);

  const counts = result.tolerated.map(({ check, count }) => [check, count]);
  expect(Object.fromEntries(counts)).toEqual(real.tolerated);
  const levels = Object.fromEntries(
    Object.keys(real.tolerated).map((check) => [check, 'warning' as const]),
  );
  const problems = await findProblems(siteDir, ownerSettings({ checks: levels, i18n }));
  expect(report).toContain(`npm run check -- --all finds ${countByLevel(problems)}, `);
  expect(problems.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual(
    (real.errors ?? []).map((error) => expect.stringContaining(error)),
  );

  const second = await adopt(siteDir, folder, options);
  expect(second.posts.map(({ outcome }) => outcome.kind)).toEqual(result.posts.map(() => 'same'));
  expect(contentOf(folder)).toEqual(before);
});
