// How browsers ask the API, what they ask it for, and what it answers: a part of api/schema.graphql.

import type { HoldReason, Reaction } from '../api/resolvers/items';

/** Where the API is, and how those read who are not signed in. */
export interface Api {
  readonly endpoint: string;
  readonly apiKey: string;
}

/**
 * Why a request did not succeed: the connection failed, no answer came, or one that is none, after all of which it may have
 * happened; the token is not accepted; or the API says no.
 */
type Failure = 'offline' | 'late' | 'broken' | 'session' | 'refused';

export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    readonly failure: Failure,
    /** The `errorType` of a refusal, such as `RateLimited`. */
    readonly type = '',
    /** What the API adds to a refusal: of a `StaleId` its time, in milliseconds. */
    readonly info: { readonly now?: number } = {},
  ) {
    super(type || failure);
  }
}

/** How long an answer may take, in milliseconds. */
const answerLimit = 15_000;

/** The errors by which AppSync says that it does not accept a token, at the front door and for a field. */
const sessionErrors = ['UnauthorizedException', 'Unauthorized'];

interface Answer {
  readonly data?: object | null;
  readonly errors?: readonly { errorType?: string; errorInfo?: RequestError['info'] | null }[];
}

/**
 * Asks for one field, and answers with it.
 *
 * @param operation such as `mutation reportComment(id: ID!)`: the arguments with their types, whose values are the variables
 * @param token the member's access token; without it, the API key
 * @throws RequestError
 */
async function request<Value>(
  { endpoint, apiKey }: Api,
  operation: string,
  variables: object,
  token?: string,
): Promise<Value> {
  let status: number;
  let answer: Answer | undefined;
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: token } : { 'x-api-key': apiKey }),
      },
      body: JSON.stringify({ query: queryOf(operation), variables }),
      signal: AbortSignal.timeout(answerLimit),
    });
    ({ status } = response);
    answer = parse(await response.text());
  } catch (error) {
    throw new RequestError((error as Error).name === 'TimeoutError' ? 'late' : 'offline');
  }
  const [error] = answer?.errors ?? [];
  const type = error?.errorType ?? '';
  if (status === 401 || (status < 500 && sessionErrors.includes(type))) {
    throw new RequestError('session', type);
  }
  if (status >= 500 || !answer) throw new RequestError('broken');
  // A refused field comes with status 200, an error and `data: null`.
  if (error || !answer.data) throw new RequestError('refused', type, error?.errorInfo ?? {});
  return Object.values(answer.data)[0] as Value;
}

/** The operation as GraphQL writes it, which names each argument twice. */
function queryOf(operation: string): string {
  const [, kind, field, types, selection] = /^(\w+) (\w+)(?:\((.+?)\))?(.*)$/.exec(operation)!;
  if (!types) return `${kind} { ${field} ${selection} }`;
  const declared = types.replace(/\w+:/g, '$$$&');
  const given = types.replace(/(\w+): [\w!]+/g, '$1: $$$1');
  return `${kind} Of(${declared}) { ${field}(${given}) ${selection} }`;
}

function parse(text: string): Answer | undefined {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

export interface Claims {
  readonly sub: string;
  /** Whether the member is in the group of owners, who moderate. The API checks the same. */
  readonly isOwner: boolean;
}

/** Reads an access token, which nothing here has to trust. */
export function claimsOf(token: string): Claims {
  const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
  const claims = JSON.parse(atob(payload)) as { sub: string; 'cognito:groups'?: string[] };
  return { sub: claims.sub, isOwner: claims['cognito:groups']?.includes('owners') ?? false };
}

// What it answers

export interface Comment {
  readonly id: string;
  readonly post: string;
  readonly parentId: string | null;
  readonly author: string;
  readonly byOwner: boolean;
  /** Markdown; empty when deleted or rejected. */
  readonly body: string;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly version: number;
  readonly status: 'HELD' | 'PUBLISHED' | 'REJECTED' | 'DELETED';
  /** Its place in the order of reading: that of the comment that it answers comes first. */
  readonly threadKey: string | null;
  /** Only the author and owners are told. */
  readonly rejectedBecause?: string | null;
}

/** A part of a list, and what asks for the next one. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextToken: string | null;
}

export interface Counts {
  readonly comments: number;
  /** Whether there are more comments than were counted. */
  readonly moreComments: boolean;
  readonly reactions: readonly { readonly reaction: Reaction; readonly count: number }[];
}

type MyReactions = { readonly post: string; readonly reactions: readonly Reaction[] };

/** Its id is a ULID: a second try of the same comment answers with the first. */
export type CommentInput = Pick<Comment, 'id' | 'post' | 'parentId' | 'author' | 'body'>;

/** Whose a comment is, for owners. */
export interface Author {
  readonly member: string;
  /** The name in the user pool, which nobody else can have; none of imported comments. */
  readonly username: string | null;
  readonly author: string;
}

/** A comment that waits for an owner. */
export interface QueuedComment
  extends Author, Pick<Comment, 'id' | 'post' | 'body' | 'createdAt' | 'version'> {
  readonly reason: HoldReason | null;
  readonly reports: number;
}

export interface BannedMember {
  readonly member: string;
  /** The name in the user pool, and the one that was shown; none if they have deleted their data. */
  readonly username: string | null;
  readonly author: string | null;
  readonly bannedAt: string | null;
}

// What it is asked for

/**
 * The subscription to what happens to the comments of a post. Members can put anything into a message by the aliases of
 * their mutations (aws/aws-appsync-community#160), so nothing of it is read: it only says that something has happened.
 */
export const followed = 'subscription Follow($post: ID!) { onComment(post: $post) { id } }';

/** How many comments a part of the list has, at first and at most. */
export const firstLength = 20;
export const mostLength = 50;

/** The fields of a comment, and what the filter of the subscription needs to see in the answer of a mutation. */
const shown = 'id post parentId author byOwner body createdAt editedAt version status threadKey';
const heard = '{ id post isPublic }';

export function counts(api: Api, post: string): Promise<Counts> {
  const fields = 'comments moreComments reactions { reaction count }';
  return request(api, `query counts(post: ID!) { ${fields} }`, { post });
}

/** What asks for a part of a list has these arguments. */
const paging = 'limit: Int, nextToken: String';

/** A part of the published comments of a post, oldest first, each followed by its replies. */
export function comments(
  api: Api,
  post: string,
  nextToken: string | null,
  limit: number,
): Promise<Page<Comment>> {
  const query = `query comments(post: ID!, ${paging}) { items { ${shown} } nextToken }`;
  return request(api, query, { post, limit, nextToken });
}

/** Asks as a member, whose access token `readToken` gives. */
export function asMember(api: Api, readToken: () => Promise<string>) {
  return async <Value>(operation: string, variables: object = {}): Promise<Value> =>
    request(api, operation, variables, await readToken());
}

type Ask = ReturnType<typeof asMember>;

/** @param field with its own arguments, if it has any: `queue(queue: Queue!, ` */
function list<Item>(ask: Ask, field: string, fields: string, variables: object = {}) {
  const query = `query ${field}${paging}) { items { ${fields} } nextToken }`;
  return (nextToken: string | null = null): Promise<Page<Item>> =>
    ask(query, { ...variables, limit: mostLength, nextToken });
}

/** What is done in a thread of comments. The script that shows it has no more than this. */
export function threadOperations(ask: Ask) {
  const stored = `{ ${shown} isPublic }`;
  return {
    /** The caller's comments in any state, newest first. */
    myComments: list<Comment>(ask, 'myComments(', `${shown} rejectedBecause`),
    myReactions: (post: string) =>
      ask<MyReactions>('query myReactions(post: ID!) { post reactions }', { post }),
    /** Whether the caller may no longer write. */
    amBanned: () => ask<boolean>('query amBanned'),
    addComment: (input: CommentInput) =>
      ask<Comment>(`mutation addComment(input: AddCommentInput!) ${stored}`, { input }),
    editComment: (input: Pick<Comment, 'id' | 'version' | 'body'>) =>
      ask<Comment>(`mutation editComment(input: EditCommentInput!) ${stored}`, { input }),
    deleteComment: (id: string) => ask<object>(`mutation deleteComment(id: ID!) ${heard}`, { id }),
    reportComment: (id: string) => ask<string>('mutation reportComment(id: ID!)', { id }),
    react(post: string, reaction: Reaction, isGiven: boolean) {
      const field = isGiven ? 'react' : 'unreact';
      const query = `mutation ${field}(post: ID!, reaction: Reaction!) { post reactions }`;
      return ask<MyReactions>(query, { post, reaction });
    },
    comment: (id: string) =>
      ask<Author>('query comment(id: ID!) { member username author }', { id }),
    rejectComment: (id: string, reason: string) =>
      ask<object>(`mutation rejectComment(id: ID!, reason: String!) ${heard}`, { id, reason }),
    banMember({ member, username, author }: Author) {
      const names = 'username: String, author: String';
      const query = `mutation banMember(member: ID!, ${names}) { member banned }`;
      return ask<object>(query, { member, username, author });
    },
  };
}

export function bookmarkOperations(ask: Ask) {
  const fields = 'post addedAt';
  return {
    bookmarks: list<{ readonly post: string; readonly addedAt: string }>(ask, 'bookmarks(', fields),
    addBookmark: (post: string) =>
      ask<object>(`mutation addBookmark(post: ID!) { ${fields} }`, { post }),
    removeBookmark: (post: string) => ask<string>('mutation removeBookmark(post: ID!)', { post }),
  };
}

/** All that a signed-in member may do. */
export function memberOperations(...member: Parameters<typeof asMember>) {
  const ask = asMember(...member);
  const waiting = 'id post member username author body createdAt version reason reports';
  const queue = (name: 'HELD' | 'REPORTED') =>
    list<QueuedComment>(ask, 'queue(queue: Queue!, ', waiting, { queue: name });
  return {
    ...threadOperations(ask),
    ...bookmarkOperations(ask),
    allMyReactions: list<MyReactions>(ask, 'allMyReactions(', 'post reactions'),
    held: queue('HELD'),
    reported: queue('REPORTED'),
    /** Who is banned, the oldest ban first. */
    banned: list<BannedMember>(ask, 'bannedMembers(', 'member username author bannedAt'),
    /** Deletes some of the caller's data. @returns whether that was all */
    deleteSomeOfMyData: async () =>
      (await ask<{ finished: boolean }>('mutation deleteMyData { finished }')).finished,
    /** Approves the text that was read: its author may have edited it meanwhile. */
    approveComment: ({ id, version }: Pick<QueuedComment, 'id' | 'version'>) =>
      ask<object>(`mutation approveComment(id: ID!, version: Int!) ${heard}`, { id, version }),
    unbanMember: (member: string) =>
      ask<object>('mutation unbanMember(member: ID!) { member banned }', { member }),
  };
}

export type MemberOperations = ReturnType<typeof memberOperations>;

/** All items of a list, in as many requests as it takes. */
export async function all<Item>(
  ask: (nextToken: string | null) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let next: string | null = null;
  do {
    const page: Page<Item> = await ask(next);
    items.push(...page.items);
    next = page.nextToken;
  } while (next);
  return items;
}
