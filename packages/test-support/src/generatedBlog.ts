const lastDay = Date.parse('2025-12-28');
const years = 10;
const day = 24 * 60 * 60 * 1000;

/**
 * Writes a blog of so many posts over ten years, the same each time.
 *
 * The newest posts have the same texts and addresses whatever the count, so that their pages can be compared between
 * blogs of different sizes. Every post has the tag `cloud`.
 *
 * @returns the text of each file by its path below the blog's folder, the posts from the newest on
 */
export function generateBlog(count: number): Map<string, string> {
  const files = Array.from({ length: count }, (_, index) => postFile(index, count));
  return new Map([
    ...files.map((file, index): [string, string] => {
      const older = files[index + 1];
      return [file, postText(index, older && `../${older}`)];
    }),
    ['authors.yml', AUTHORS],
    ['tags.yml', tagsFile()],
  ]);
}

/** The address of a post of {@link generateBlog}, the newest being number 0. */
export function postAddress(index: number): string {
  return `/blog/${postNames(index).slug}`;
}

function postFile(index: number, count: number): string {
  const age = Math.floor((index / count) * years * 365);
  const date = new Date(lastDay - age * day).toISOString().slice(0, 10);
  return `${date}-${postNames(index).slug}/index.md`;
}

const AUTHORS = `owner:
  name: Some Writer
  title: Cloud developer
  image_url: /img/author.svg
  page: true
`;

function tagsFile(): string {
  return TAGS.map(
    ({ key, label }) => `${key}:
  label: ${label}
  permalink: /${key}
  description: 'Posts that have to do with ${label}.'
`,
  ).join('');
}

/** The title and slug of a post, the newest being number 0. They are the same in a blog of any size. */
function postNames(index: number): { title: string; slug: string } {
  const pairs = DEEDS.length * THINGS.length;
  // A step that has no divisor in common with the number of pairs meets each once.
  const pair = (index * 331) % pairs;
  const thing = THINGS[pair % THINGS.length]!;
  const deed = DEEDS[Math.floor(pair / THINGS.length)]!;
  const part = Math.floor(index / pairs) + 1;
  const title = `${deed} ${thing}${part > 1 ? `, part ${part}` : ''}`;
  return { title, slug: title.toLowerCase().replace(/[^a-z0-9]+/g, '-') };
}

/**
 * The text of a post of some 800 to 1,700 words, with its front matter. Only `links` makes it differ between blogs of
 * different sizes.
 *
 * @param index the newest is number 0
 * @param older the file of an older post, to link to
 */
function postText(index: number, older: string | undefined): string {
  const random = createRandom(index + 1);
  const { title, slug } = postNames(index);
  const [common, ...others] = TAGS.map(({ key }) => key);
  const tags = [common, ...random.some(others, random.between(1, 4))];
  const link = older ? `\n\nIt began with [an older post](${older}).` : '';
  return `---
title: ${title}
description: ${title}, with code, numbers and what I would do otherwise a second time.
slug: ${slug}
authors: [owner]
tags: [${tags.join(', ')}]
---

${paragraph(random)}

${sentence(random)}

<!-- truncate -->

${paragraph(random)}${link}

${sections(random)}
`;
}

function sections(random: Random): string {
  const words = random.between(600, 1250);
  const headings = random.some(HEADINGS, HEADINGS.length / 2);
  const parts: string[] = [];
  let written = 0;
  const add = (text: string) => {
    parts.push(text);
    written += text.split(/\s+/).length;
  };
  for (const [number, heading] of headings.entries()) {
    if (written >= words) break;
    add(`## ${heading}`);
    add(paragraph(random));
    add(codeBlock(random));
    add(paragraph(random));
    if (number % 3 === 1) add(`### ${heading}, in short`);
    add(random.pick([list, list, table, admonition, codeBlock])(random));
    add(paragraph(random));
  }
  return parts.join('\n\n');
}

/**
 * The inside of a fence: its language and title, and at most eight lines of code, the limit of the content checks.
 *
 * @param Name the name with a capital
 */
type Block = (name: string, number: number, Name: string) => string;

const BLOCKS: Block[] = [
  (name, number, Name) => `ts title="lib/${name}.ts"
interface ${Name} {
  readonly id: string;
  attempts: number;
}

export async function load${Name}(id: string): Promise<${Name}> {
  return { id: \`${name}#\${id}\`, attempts: ${number} };
}`,
  (name, number) => `bash
set -euo pipefail
for id in $(aws ${name} list --max-items ${number} --query 'Items[].Id' --output text); do
  echo "checking $id" >&2
  aws ${name} describe --id "$id" | jq -r '.Status'
done`,
  (name, number, Name) => `yaml title="${name}.yml" {3}
Resources:
  ${Name}Queue:
    Type: AWS::SQS::Queue
    Properties:
      QueueName: ${name}
      VisibilityTimeout: ${number}`,
  (name, number, Name) => `go showLineNumbers
func ${Name}(ctx context.Context, ids []string) error {
	for i, id := range ids {
		if i >= ${number} {
			return fmt.Errorf("${name}: too many ids, stopped at %s", id)
		}
	}
	return nil
}`,
  (name, number) => `diff
-  const limit = ${number};
+  const limit = Number(process.env.LIMIT ?? ${number});
   const ${name} = await read(limit);
-  return ${name};
+  return ${name}.filter(({ deleted }) => !deleted);`,
  (name, number) => `text
${name}  started
${name}  ${number} records, 0 failures
${name}  done after ${number * 11} ms`,
];

/** One code block, in one of six languages. */
function codeBlock(random: Random): string {
  const block = random.pick(BLOCKS);
  const name = random.pick(NOUNS);
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return `\`\`\`${block(name, random.between(2, 60), capital)}\n\`\`\``;
}

/** One sentence with its full stop. */
function sentence(random: Random): string {
  const { pick } = random;
  const text = pick([
    () => `${clause(random)} ${pick(ENDINGS)}`,
    () => `${pick(OPENINGS)} ${clause(random)}`,
    () => `${clause(random)}, and ${clause(random)} ${pick(ENDINGS)}`,
    () => `${pick(OPENINGS)} ${clause(random)} ${pick(ENDINGS)}, so ${clause(random)}`,
  ])();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function clause(random: Random): string {
  return `${thing(random)} ${random.pick(VERBS)} ${thing(random)}`;
}

/** A noun with its article. Sometimes it has emphasis, or is code or a number. */
function thing(random: Random): string {
  const { pick, between } = random;
  const noun = pick(NOUNS);
  return pick([
    () => `the ${noun}`,
    () => `the ${pick(ADJECTIVES)} ${noun}`,
    () => `its ${pick(ADJECTIVES)} ${noun}`,
    () => `the ${noun} of the ${pick(NOUNS)}`,
    () => `${pick(['every', 'another', 'no', 'one', 'this', 'my'])} ${noun}`,
    () =>
      pick([
        () => `\`${noun}.${pick(NOUNS)}\``,
        () => `**the ${pick(ADJECTIVES)} ${noun}**`,
        () => `the [${noun}](https://manual.example/${noun}/${pick(NOUNS)})`,
        () => `${between(2, 900)} ms`,
      ])(),
  ])();
}

/** Three to six sentences on one line. */
function paragraph(random: Random): string {
  return Array.from({ length: random.between(3, 6) }, () => sentence(random)).join(' ');
}

/** A list, ordered or not. */
function list(random: Random): string {
  const isOrdered = random.between(0, 2) === 0;
  return Array.from({ length: random.between(3, 5) }, (_, index) => {
    const mark = isOrdered ? `${index + 1}.` : '-';
    return `${mark} ${sentence(random)}`;
  }).join('\n');
}

/** A table with a column of numbers. */
function table(random: Random): string {
  const rows = Array.from({ length: random.between(3, 6) }, () => {
    const value = (random.between(1, 9000) / 10).toFixed(1);
    return `| ${thing(random)} | ${thing(random)} | ${value} ms |`;
  });
  return ['| Part | What it sees | Time |', '| --- | --- | ---: |', ...rows].join('\n');
}

/** An admonition. */
function admonition(random: Random): string {
  return `:::${random.pick(['note', 'tip', 'warning'])}\n\n${sentence(random)}\n\n:::`;
}

/** Numbers that look random and are the same for the same seed. */
interface Random {
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** One of the values. */
  pick<Value>(values: readonly Value[]): Value;
  /** Some of the values, each once, in their order. */
  some<Value>(values: readonly Value[], count: number): Value[];
}

/** Mulberry32 by Tommy Ettinger: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    between,
    pick: (values) => values[between(0, values.length - 1)]!,
    some: (values, count) => {
      const taken = new Set<number>();
      while (taken.size < Math.min(count, values.length)) taken.add(between(0, values.length - 1));
      return values.filter((_, index) => taken.has(index));
    },
  };
}

/** The number and the front matter of tiny posts. */
interface TinyPosts {
  count: number;
  /** The day of the first post, `YYYY-MM-DD`. Each later one is 30 days younger. */
  firstDay: string;
  /** Keys of the tags file. Every post has the first; the others take turns. */
  tags: readonly string[];
  /** A key of the authors file. */
  author: string;
}

/** Tiny posts that differ only in their names: the text of each, by its path in the site. */
export function generatedPosts({
  count,
  firstDay,
  tags: [first = '', ...others],
  author,
}: TinyPosts): Map<string, string> {
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const number = String(index + 1).padStart(2, '0');
      const date = new Date(Date.parse(firstDay) + index * 30 * day).toISOString().slice(0, 10);
      const other = others[index % others.length];
      const text = `---
title: Note ${number}
description: Note ${number} of a row of tiny posts, which fill lists and pages of tags.
slug: note-${number}
authors: [${author}]
tags: [${[first, ...(other ? [other] : [])].join(', ')}]
---

The opening of note ${number}.

<!-- truncate -->

## What it says

The rest of note ${number}, read in no time.
`;
      return [`blog/${date}-note-${number}/index.md`, text];
    }),
  );
}

// The words, and what is made of them.

/** The subjects of generated posts. With {@link THINGS}, they make the titles. */
const DEEDS = words(`
  Caching, Retrying, Validating, Streaming, Batching, Encrypting, Versioning, Testing, Migrating, Watching,
  Throttling, Sharing, Signing, Sorting, Archiving, Restoring, Rotating, Replaying, Paging, Splitting, Merging,
  Naming, Removing
`);

const THINGS = words(`
  uploads, events, sessions, invoices, webhooks, queries, secrets, backups, schedules, messages, reports,
  pictures, orders, resolvers, deployments, alarms, logs, tables, streams, tokens, comments, bookmarks,
  newsletters, search results, feature flags, audit trails, cold starts, dead letters, rate limits
`);

/** The tags: each has a label and a key that follows from it. */
const TAGS = words(`
  Cloud, Lambda, DynamoDB, AppSync, Step Functions, EventBridge, CloudFront, S3, SQS, SES, Cognito, CDK,
  Terraform, Kubernetes, TypeScript, React, Node.js, Go, Python, Rust, GraphQL, Postgres, Redis, Testing,
  Security, Costs, Observability, Accessibility, Performance, Command line
`).map((label) => ({ label, key: label.toLowerCase().replace(/\.js$/, '').replace(' ', '-') }));

/** What sentences are made of. */
const NOUNS = words(`
  account, address, alarm, alias, answer, archive, argument, attempt, attribute, audit, author, backup, balance,
  batch, bill, boundary, branch, browser, bucket, budget, buffer, bundle, button, cache, caller, certificate, change,
  chunk, client, clock, cluster, code, column, command, comment, commit, component, condition, connection, console,
  consumer, contract, cookie, copy, cost, counter, cursor, dashboard, database, deadline, default, delay, deployment,
  diagram, digest, domain, draft, edge, editor, email, endpoint, entry, environment, error, event, example, export,
  expression, failure, feature, feed, field, file, filter, flag, folder, form, format, function, gateway, graph,
  group, handler, hash, header, hook, host, icon, identity, image, inbox, index, instance, interface, interval,
  invoice, item, job, journal, key, label, latency, lease, ledger, library, limit, line, link, list, loader, lock,
  log, loop, machine, mailbox, map, marker, message, method, metric, migration, mistake, mock, mode, model, module,
  monitor, mutation, name, network, node, note, number, object, offset, operation, option, order, origin, owner,
  package, page, parameter, parser, partition, password, path, pattern, payload, permission
`);
const ADJECTIVES = words(`
  active, bare, blank, bounded, broken, careful, clean, common, complete, cross-region, daily, default, dirty, double,
  early, encrypted, expensive, external, fast, first, foreign, fresh, green, hot, immutable, incoming, internal, late,
  legacy, local, long, managed, minimal, monthly, nested, next, noisy, open, ordered, outer, perfect, private, quiet,
  raw, regional, remote, scheduled, secondary, shared, signed, simple, slow, sparse, stateless, strict, sudden, third,
  transparent, unknown, upper
`);
const VERBS = words(`
  accepts, adds, allows, answers, applies, archives, asks, blocks, breaks, brings, builds, buys, caches, calls,
  catches, changes, checks, claims, cleans, closes, collects, compares, confirms, copies, counts, creates, cuts,
  delays, deletes, denies, describes, drops, encodes, ends, explains, extends, fetches, fills, filters, finds,
  follows, forgets, forwards, gives, groups, guards, handles, hashes, hides, holds, ignores, imports, keeps, leaves,
  lists, loads, locks, logs, maps, marks, masks, measures, meets, merges, misses, moves, names, needs, notices, opens,
  overwrites, owns, parses, passes, pauses
`);
const OPENINGS = words(`
  In practice, That is why, To my surprise, Most of the time, On paper, With a small change, A week later,
  According to the traces, For a blog of this size, By default, Without it, In the second version, Of course,
  Until last spring, In the test account, As the manual says
`);
const ENDINGS = words(`
  before anybody notices, after the first cold start, while the old one still runs, as soon as traffic doubles,
  under load, and says so, at the worst moment, every night, in the background, with a warning,
  in the same transaction, from the start, without a lock, if nobody objects, on every push, at most once,
  in a single call, as documented
`);

/** The headings of sections. */
const HEADINGS = words(`
  What went wrong, The contract first, Why not the simple way, Measuring it, What it costs, Permissions,
  A test that can fail, When it is slow, The part that retries, Keys and indexes, Deploying it, Rolling back,
  What users see, Limits, Two clocks, Cleaning up, Alarms, What is left
`);

/** The entries of a text with commas between them. */
function words(text: string): string[] {
  return text.trim().split(/,\s+/);
}
