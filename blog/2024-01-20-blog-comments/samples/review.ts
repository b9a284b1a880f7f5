import { graphql, record } from './moderation/graphql';
import { waiting } from './moderation/queue';
import { quoted, visible } from './terminal';

const VERDICTS: Record<string, 'PUBLISHED' | 'REJECTED'> = {
  publish: 'PUBLISHED',
  reject: 'REJECTED',
};

/**
 * The moderator's tool. With GRAPHQL_ENDPOINT and AWS_REGION set:
 *   eval "$(aws configure export-credentials --format env)"
 *   npm run review                    what waits, oldest first
 *   npm run review publish <id>
 *   npm run review reject <id>
 */
async function main([command, id]: string[]): Promise<void> {
  const verdict = VERDICTS[command ?? ''];
  if (command && !(verdict && id))
    throw new Error('usage: review [publish|reject ID]');
  if (verdict && id) {
    const done = await record(id, { status: verdict });
    console.log(done ? verdict : 'Gone, or already decided.');
    return;
  }
  // PENDING should be empty: what stays there was never judged.
  for (const status of ['PENDING', 'HELD']) {
    for await (const { id, postSlug, author, body, reason } of waiting(
      status,
      graphql,
    )) {
      console.log(visible(`${status} ${id} ${postSlug} ${reason ?? ''}`));
      console.log(`${quoted(author)}\n${quoted(body)}\n`);
    }
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(visible(error.message));
  process.exitCode = 1;
});
