// Which posts may be commented on: a build lists them, and a release tells the API.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { PlainError } from 'docusaurus-quiet-pages/common/mistakes';
import * as z from 'zod';
import { postKey } from './api/resolvers/items';
import { opennessOf, slugOf, type Openness } from './page';

export interface MembersPost {
  readonly slug: string;
  readonly title: string;
  readonly permalink: string;
  readonly comments: Openness;
}

/** @throws PlainError naming a post with a wrong value of `comments` */
export function membersPosts(posts: readonly BlogPost[]): MembersPost[] {
  return posts.map(({ metadata: { permalink, title, frontMatter, source } }) => {
    const comments = opennessOf(frontMatter.comments);
    if (!comments) {
      throw new PlainError(
        `${source.replace('@site/', '')}: "comments" is ${JSON.stringify(frontMatter.comments)}. Write false or closed, or remove it.`,
      );
    }
    return { slug: slugOf(permalink), title, permalink, comments };
  });
}

/** Where a build lists the posts that the API accepts comments on. */
export function membersPostsFile(siteDir: string): string {
  return path.join(siteDir, '.cache', 'members-posts.json');
}

/** The name of the members' table. It is fixed, so that roles and releases know it before the stack is there. */
export function membersTableName(name: string): string {
  return `${name}-members`;
}

const postList = z.array(
  z.object({ slug: z.string().min(1), comments: z.enum(['open', 'closed']) }),
);

/** The posts of a build, which it must have listed. */
export function readPosts(siteDir: string) {
  const file = membersPostsFile(siteDir);
  if (!existsSync(file)) {
    throw new Error(
      `${file} is missing, so the members' API would not know the posts. Build with the settings of the API: "npm run settings:from-stack", and this again.`,
    );
  }
  return postList.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** DynamoDB takes as many in one request. */
const MOST_IN_A_BATCH = 25;

/**
 * Tells the members' API which posts exist, and whether their comments are open. A post that is gone keeps what it had:
 * no page leads there, and its comments are their authors'.
 */
export async function writePosts(
  dynamodb: DynamoDBClient,
  table: string,
  posts: z.infer<typeof postList>,
): Promise<void> {
  // A build needs this file, and nothing of AWS.
  const { BatchWriteItemCommand } = await import('@aws-sdk/client-dynamodb');
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
