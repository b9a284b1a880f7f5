const years = 10;
const day = 24 * 60 * 60 * 1000;
const newestDay = Date.parse('2025-12-28');

/**
 * Writes a blog of so many posts over ten years, the same each time.
 *
 * The newest posts have the same texts and addresses whatever the count, so that their pages can be compared between
 * blogs of different sizes. Every post has the tag `cloud`.
 *
 * @returns the text of each file by its path below the blog's folder, the posts from the newest on
 */
export function generateBlog(count: number): Map<string, string> {
  const folders = Array.from({ length: count }, (_, index) => {
    const age = Math.floor((index / count) * years * 365);
    return `${dayText(newestDay - age * day)}-${postNames(index).slug}`;
  });
  const posts = folders.map((folder, index): [string, string] => {
    const older = folders[index + 1];
    const link = older ? `\n\nIt began with [an older post](../${older}/index.md).` : '';
    return [`${folder}/index.md`, postText(index, link)];
  });
  const tags = TAGS.map(
    (key) => `${key}: { label: ${key}, permalink: /${key}, description: 'Posts on ${key}.' }\n`,
  );
  const author =
    'name: Some Writer, title: Cloud developer, image_url: /img/author.svg, page: true';
  return new Map([
    ...posts,
    ['authors.yml', `owner: { ${author} }\n`],
    ['tags.yml', tags.join('')],
  ]);
}

/** The address of a post of {@link generateBlog}, the newest being number 0. */
export function postAddress(index: number): string {
  return `/blog/${postNames(index).slug}`;
}

/** Tiny posts that differ only in their names, 30 days apart: the text of each, by its path in the site. */
export function generatedPosts(
  count: number,
  firstDay: string,
  author: string,
  tags: readonly string[],
): Map<string, string> {
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const number = String(index + 1).padStart(2, '0');
      const text = `---
title: Note ${number}
description: Note ${number} of a row of tiny posts, which fill lists and pages of tags.
slug: note-${number}
authors: [${author}]
tags: [${tags.join(', ')}]
---

The opening of note ${number}.

<!-- truncate -->

## What it says

The rest of note ${number}, read in no time.
`;
      return [
        `blog/${dayText(Date.parse(firstDay) + index * 30 * day)}-note-${number}/index.md`,
        text,
      ];
    }),
  );
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The title and slug of a post, the newest being number 0. They are the same in a blog of any size. */
function postNames(index: number): { title: string; slug: string } {
  const pairs = DEEDS.length * THINGS.length;
  // A step that has no divisor in common with the number of pairs meets each once.
  const pair = (index * 331) % pairs;
  const part = Math.floor(index / pairs) + 1;
  const names = `${DEEDS[Math.floor(pair / THINGS.length)]} ${THINGS[pair % THINGS.length]}`;
  const title = part > 1 ? `${names}, part ${part}` : names;
  return { title, slug: title.toLowerCase().replace(/[^a-z0-9]+/g, '-') };
}

/** The text of a post of some 800 to 1,700 words, with its front matter. */
function postText(index: number, link: string): string {
  const { between, pick } = createRandom(index + 1);
  const { title, slug } = postNames(index);

  const thing = (): string => {
    const [noun, other] = [pick(NOUNS), pick(NOUNS)];
    return pick([
      `the ${noun}`,
      `the ${noun} of the ${other}`,
      `\`${noun}.${other}\``,
      `**the old ${noun}**`,
      `the [${noun}](https://manual.example/${noun}/${other})`,
      `${between(2, 900)} ms`,
    ]);
  };
  const clause = () => `${thing()} ${pick(VERBS)} ${thing()}`;
  const sentence = () => `In practice ${clause()}, and ${clause()} ${pick(ENDINGS)}.`;
  const several = <Value>(from: number, to: number, make: () => Value) =>
    Array.from({ length: between(from, to) }, make);
  const paragraph = () => several(3, 6, sentence).join(' ');
  const list = () => several(3, 5, () => `- ${sentence()}`).join('\n');
  const table = () => {
    const rows = several(3, 6, () => `| ${thing()} | ${thing()} | ${between(1, 900)} ms |`);
    return ['| Part | What it sees | Time |', '| --- | --- | ---: |', ...rows].join('\n');
  };
  const admonition = () => `:::${pick(['note', 'tip', 'warning'])}\n\n${sentence()}\n\n:::`;
  const code = () => `\`\`\`${pick(BLOCKS)(pick(NOUNS), between(2, 60))}\n\`\`\``;

  const parts = [paragraph(), sentence(), '<!-- truncate -->', paragraph() + link];
  const length = between(700, 1350);
  for (let part = 1; parts.join(' ').split(/\s+/).length < length; part += 1) {
    parts.push(`## The ${pick(NOUNS)}, part ${part}`, paragraph(), code(), paragraph());
    parts.push(pick([list, list, table, admonition, code])(), paragraph());
  }
  const tags = new Set(['cloud', ...several(1, 4, () => pick(TAGS))]);
  return `---
title: ${title}
description: ${title}, with code, numbers and what I would do otherwise a second time.
slug: ${slug}
authors: [owner]
tags: [${[...tags].join(', ')}]
---

${parts.join('\n\n')}
`;
}

/** The inside of a fence: its language and title, and at most eight lines of code, the limit of the content checks. */
const BLOCKS: ((name: string, number: number) => string)[] = [
  (name, number) => `ts title="lib/${name}.ts"
export async function load(id: string): Promise<{ id: string; attempts: number }> {
  return { id: \`${name}#\${id}\`, attempts: ${number} };
}`,
  (name, number) => `bash
set -euo pipefail
for id in $(aws ${name} list --max-items ${number} --query 'Items[].Id' --output text); do
  aws ${name} describe --id "$id" | jq -r '.Status'
done`,
  (name, number) => `yaml title="${name}.yml" {3}
Resources:
  Queue:
    Type: AWS::SQS::Queue
    Properties: { QueueName: ${name}, VisibilityTimeout: ${number} }`,
  (name, number) => `diff
-  const limit = ${number};
+  const limit = Number(process.env.LIMIT ?? ${number});
   const ${name}s = await read(limit);`,
];

/**
 * Numbers that look random and are the same for the same seed: Mulberry32 by Tommy Ettinger,
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 */
function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from `from` to `to`, both included. */
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <Value>(values: readonly Value[]) => values[between(0, values.length - 1)]!;
  return { between, pick };
}

const words = (text: string) => text.trim().split(/\s+/);

// The first two lists make the titles.
const DEEDS = words(`
  Caching Retrying Validating Streaming Batching Encrypting Versioning Testing Migrating Watching Throttling Sharing
  Signing Sorting Archiving Restoring Rotating Replaying Paging Splitting Merging Naming Removing
`);
const THINGS = words(`
  uploads events sessions invoices webhooks queries secrets backups schedules messages reports pictures orders
  resolvers deployments alarms logs tables streams tokens comments bookmarks newsletters results flags trails starts
  letters limits
`);
const TAGS = words(
  'cloud lambda dynamodb appsync cloudfront s3 sqs cognito cdk typescript react go testing costs',
);
const NOUNS = words(`
  account alarm answer bucket buffer caller change client cluster comment condition cookie cursor database endpoint
  event failure file function handler host identity index instance interval item journal label list lock message
  method model name node offset origin package partition path payload queue record request role schema
`);
const VERBS = words(`
  accepts allows applies asks breaks builds caches checks confirms counts deletes describes fetches filters follows
  handles ignores keeps lists locks masks misses notices overwrites parses pauses
`);
const ENDINGS = ['before anybody notices', 'after the first cold start', 'under load', 'at once'];
