import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { TransferOptions } from '../options';
import { problemOf } from '../records';

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
  lastEditedAt: z.iso.datetime().nullable(),
  /** Issues have none. */
  deletedAt: z.iso.datetime().nullish(),
  /** Hidden by somebody who moderates. */
  isMinimized: z.boolean(),
});

const thread = z.object({
  number: z.int(),
  title: z.string(),
  url: z.url(),
  comments: nodesOf(reply.extend({ replies: nodesOf(reply).optional() })),
});

const repository = z.object({
  discussions: z.object({ nodes: z.array(thread) }).optional(),
  issues: z.object({ nodes: z.array(thread) }).optional(),
  // The pages of one thread with many comments.
  discussion: thread.optional(),
  issue: thread.optional(),
});

const pages = z.array(z.object({ data: z.object({ repository }) }));

/** A discussion or an issue, as GitHub's GraphQL API describes it. */
export type Thread = z.infer<typeof thread>;
export type ThreadReply = z.infer<typeof reply>;

/**
 * Reads what one of the queries of infra/members/transfer/threads/README.md answers.
 *
 * @throws Error naming the file and what is wrong there
 */
export function readThreads(file: string, from: TransferOptions['from']): Thread[] {
  const wrong = (what: string) =>
    new Error(`${file} ${what}. Get it as infra/members/transfer/threads/README.md shows for ${from}.`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw wrong('is missing, or is no JSON');
  }
  const { success, data, error } = pages.safeParse(value);
  if (!success) throw wrong(`is not what the query answers: ${problemOf(error)}`);
  const found = new Map<number, Thread>();
  for (const {
    data: {
      repository: { discussions, discussion, issues, issue },
    },
  } of data) {
    const [many, one] = from === 'giscus' ? [discussions, discussion] : [issues, issue];
    for (const next of [...(many?.nodes ?? []), ...(one ? [one] : [])]) {
      found.get(next.number)?.comments.nodes.push(...next.comments.nodes);
      if (!found.has(next.number)) found.set(next.number, next);
    }
  }
  if (found.size === 0) throw wrong(`has no threads of ${from}`);
  return [...found.values()];
}
