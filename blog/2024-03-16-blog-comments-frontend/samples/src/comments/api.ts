import { loadAmplify } from '../auth/load';
import { api } from '../auth/settings';
import {
  FIELDS,
  type AddCommentInput,
  type Comment,
  type CommentPage,
} from './types';

// #region request
type GraphQLAnswer<T> = { data?: T | null; errors?: { message: string }[] };

async function request<T>(
  auth: Record<string, string>,
  query: string,
  variables: object,
): Promise<T> {
  const response = await fetch(api.endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...auth },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok)
    throw new Error(`The comments answered ${response.status}.`);
  const { data, errors } = (await response.json()) as GraphQLAnswer<T>;
  // A refused field comes with status 200, an error and "data: null".
  if (errors?.[0] || !data)
    throw new Error(errors?.[0]?.message ?? 'No answer.');
  return data;
}
// #endregion

export async function listComments(
  postSlug: string,
  nextToken?: string,
): Promise<CommentPage> {
  const data = await request<{ comments: CommentPage }>(
    { 'x-api-key': api.apiKey },
    `query List($postSlug: String!, $nextToken: String) {
      comments(postSlug: $postSlug, limit: 20, nextToken: $nextToken) {
        items { ${FIELDS} }
        nextToken
      }
    }`,
    { postSlug, nextToken },
  );
  return data.comments;
}

// #region add
export async function addComment(input: AddCommentInput): Promise<Comment> {
  const token = await (await loadAmplify()).accessToken();
  if (!token) throw new Error('Your session has ended. Sign in again.');
  const data = await request<{ addComment: Comment }>(
    { authorization: token },
    `mutation Add($input: AddCommentInput!) {
      addComment(input: $input) { ${FIELDS} }
    }`,
    { input },
  );
  return data.addComment;
}
// #endregion
