import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Origin } from '../options';
import { problemsOf } from '../records';

const nodesOf = <Node extends z.ZodType>(node: Node) =>
  z.object({ totalCount: z.int(), nodes: z.array(node) });

const reply = z.object({
  id: z.string().min(1),
  url: z.url(),
  /** Null: the account is gone. */
  author: z.object({ login: z.string().min(1) }).nullable(),
  authorAssociation: z.string(),
  body: z.string(),
  createdAt: z.iso.datetime(),
  lastEditedAt: z.iso.datetime().nullish(),
  deletedAt: z.iso.datetime().nullish(),
  /** Hidden by somebody who moderates. */
  isMinimized: z.boolean(),
  reactions: z.object({ totalCount: z.int() }),
});

const comment = reply.extend({ replies: nodesOf(reply).optional() });

const thread = z.object({
  number: z.int(),
  title: z.string(),
  url: z.url(),
  reactions: z.object({ totalCount: z.int() }),
  comments: nodesOf(comment),
});

/** A discussion or an issue, as GitHub's GraphQL API describes it. */
export type Thread = z.infer<typeof thread>;
export type ThreadReply = z.infer<typeof reply>;

const threads = z.object({ nodes: z.array(thread) }).optional();

const page = z.object({
  data: z.object({
    repository: z.object({
      discussions: threads,
      issues: threads,
      // The pages of one thread with many comments.
      discussion: thread.optional(),
      issue: thread.optional(),
    }),
  }),
});

/**
 * Reads what one of the queries of handbook/members.md answers.
 *
 * @throws Error naming the file and what is wrong there, such as comments that are missing
 */
export function readThreads(file: string, from: Origin): Thread[] {
  if (!existsSync(file))
    throw new Error(`${file} is not there. handbook/members.md shows how to get it.`);
  const pages = parsePages(file);
  const found = new Map<number, Thread>();
  for (const { discussions, discussion, issues, issue } of pages) {
    const [many, one] = from === 'giscus' ? [discussions, discussion] : [issues, issue];
    for (const next of [...(many?.nodes ?? []), ...(one ? [one] : [])]) {
      const known = found.get(next.number);
      if (known) known.comments.nodes.push(...next.comments.nodes);
      else found.set(next.number, next);
    }
  }
  if (found.size === 0) {
    const kind = from === 'giscus' ? 'discussion' : 'issue';
    throw new Error(
      `${file} has no ${kind}. handbook/members.md has the query for threads of ${from}.`,
    );
  }
  return [...found.values()];
}

function parsePages(file: string) {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(
      `${file} is no JSON. Get it by "gh api graphql --paginate --slurp" (handbook/members.md).`,
    );
  }
  const { success, data, error } = z.array(page).safeParse(value);
  if (success) return data.map(({ data: { repository } }) => repository);
  const [first] = error.issues;
  throw new Error(
    `${file} is not as the query of handbook/members.md answers: ${problemsOf(new z.ZodError(first ? [first] : []))}.`,
  );
}

/** How many comments and replies of a thread the file lacks, because GitHub gives 100 at once. */
export function missingOf({ comments }: Thread): number {
  const all = [
    comments,
    ...comments.nodes.map(({ replies }) => replies ?? { totalCount: 0, nodes: [] }),
  ];
  return all.reduce(
    (sum, { totalCount, nodes }) => sum + Math.max(0, totalCount - nodes.length),
    0,
  );
}
