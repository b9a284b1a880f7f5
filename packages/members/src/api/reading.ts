import { request, type Api } from './request';
import type { Comment, Counts, Page } from './types';

/** The fields of a comment. */
export const shown =
  'id post parentId author byOwner body createdAt editedAt version status threadKey isPublic';

/** The subscription to what happens to the comments of a post. */
export const followed = `subscription Follow($post: ID!) { onComment(post: $post) { ${shown} } }`;

/** How many comments a part of the list has. */
export const pageLength = 20;

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
): Promise<Page<Comment>> {
  const query = `query Comments($post: ID!, $limit: Int, $nextToken: String) {
    comments(post: $post, limit: $limit, nextToken: $nextToken) { items { ${shown} } nextToken }
  }`;
  const variables = { post, limit: pageLength, nextToken };
  return (await request<{ comments: Page<Comment> }>(api, query, variables)).comments;
}
