import { graphql, record } from './moderation/graphql';

/**
 * The moderator's tool. With GRAPHQL_ENDPOINT and AWS_REGION set:
 *   eval "$(aws configure export-credentials --format env)"
 *   npx tsx review.ts                 what waits, oldest first
 *   npx tsx review.ts publish <id>
 *   npx tsx review.ts reject <id>
 */
interface Waiting {
  id: string;
  postSlug: string;
  author: string;
  body: string;
  reason: string | null;
}

type Queue = { moderationQueue: { items: Waiting[] } };

const QUEUE = `query ($status: CommentStatus!) {
  moderationQueue(status: $status, limit: 50) {
    items { id postSlug author body reason }
  }
}`;

const VERDICTS: Record<string, 'PUBLISHED' | 'REJECTED'> = {
  publish: 'PUBLISHED',
  reject: 'REJECTED',
};

async function main([command, id]: string[]): Promise<void> {
  const status = VERDICTS[command ?? ''];
  if (status && id) {
    const done = await record(id, { status });
    console.log(done ? status : 'Gone, or already decided.');
    return;
  }
  // PENDING should be empty: what stays there was never judged.
  for (const status of ['PENDING', 'HELD']) {
    const { moderationQueue } = await graphql<Queue>(QUEUE, { status });
    for (const { id, postSlug, author, body, reason } of moderationQueue.items) {
      console.log(`${status} ${id} ${postSlug} ${reason ?? ''}\n${author}: ${body}\n`);
    }
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
