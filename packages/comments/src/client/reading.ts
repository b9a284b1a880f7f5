import { request, type Api } from './request';
import type { Comment, Counts, Page } from './types';

/** The fields of a comment. */
export const shown =
  'id post parentId author byOwner body createdAt editedAt version status threadKey';

/**
 * The subscription to what happens to the comments of a post. Members can put anything into a message by the aliases of
 * their mutations (aws/aws-appsync-community#160), so nothing of it is read: it only says that something has happened.
 */
export const followed = 'subscription Follow($post: ID!) { onComment(post: $post) { id } }';

/** How many comments a part of the list has, at first and at most. */
export const firstLength = 20;
export const mostLength = 50;

/** The number of comments and reactions of a post. */
export async function counts(api: Api, post: string): Promise<Counts> {
  const query = `query Counts($post: ID!) {
    counts(post: $post) { comments moreComments reactions { reaction count } }
  }`;
  return (await request<{ counts: Counts }>(api, query, { post })).counts;
}

/** A part of the published comments of a post, oldest first, each followed by its replies. */
export async function comments(
  api: Api,
  post: string,
  nextToken: string | null,
  limit: number,
): Promise<Page<Comment>> {
  const query = `query Comments($post: ID!, $limit: Int, $nextToken: String) {
    comments(post: $post, limit: $limit, nextToken: $nextToken) { items { ${shown} } nextToken }
  }`;
  const variables = { post, limit, nextToken };
  return (await request<{ comments: Page<Comment> }>(api, query, variables)).comments;
}
