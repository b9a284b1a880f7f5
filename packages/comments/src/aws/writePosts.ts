import { existsSync, readFileSync } from 'node:fs';
import { BatchWriteItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { membersPostsFile } from '../posts/postsFile';
import * as z from 'zod';
import { postKey } from '../api/resolvers/items';

const postList = z.array(
  z.object({ slug: z.string().min(1), comments: z.enum(['open', 'closed']) }),
);

/** A post as a build with comments describes it. */
export type PublishedPost = z.infer<typeof postList>[number];

/**
 * The posts of a build.
 *
 * @param siteDir the folder of the project
 * @throws Error if the build has no list of them
 */
export function readPosts(siteDir: string): PublishedPost[] {
  return postList.parse(readPostList(siteDir));
}

/** The same with all that the build says of them, unchecked. */
export function readPostList(siteDir: string): unknown {
  const file = membersPostsFile(siteDir);
  if (!existsSync(file)) {
    throw new Error(
      `${file} is missing, so the members' API would not know the posts. Build with the settings of the API: "npm run settings:from-stack", and this again.`,
    );
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** DynamoDB takes as many in one request. */
const MOST_IN_A_BATCH = 25;

/**
 * Tells the members' API which posts exist, and whether their comments are open. A post that is gone keeps what it had:
 * no page leads there, and its comments are their authors'.
 *
 * @throws Error if the table leaves some out again and again, besides the errors of the SDK
 */
export async function writePosts(
  dynamodb: DynamoDBClient,
  table: string,
  posts: readonly PublishedPost[],
): Promise<void> {
  for (let start = 0; start < posts.length; start += MOST_IN_A_BATCH) {
    let requests = posts.slice(start, start + MOST_IN_A_BATCH).map(({ slug, comments }) => {
      const { pk, sk } = postKey(slug);
      const values = { pk, sk, post: slug, comments: comments === 'open' ? 'OPEN' : 'CLOSED' };
      const Item = Object.fromEntries(Object.entries(values).map(([name, S]) => [name, { S }]));
      return { PutRequest: { Item } };
    });
    for (let tries = 0; requests.length > 0; tries += 1) {
      if (tries === 5) throw new Error(`The table ${table} is too busy. Try again in a minute.`);
      const { UnprocessedItems } = await dynamodb.send(
        new BatchWriteItemCommand({ RequestItems: { [table]: requests } }),
      );
      requests = (UnprocessedItems?.[table] ?? []) as typeof requests;
    }
  }
}
