// What browsers ask the API for, and what it answers: a part of api/schema.graphql.
import { request, type Api } from './request';

export const reactions = ['LIKE', 'LOVE', 'LAUGH', 'SURPRISE', 'THANKS'] as const;
export type Reaction = (typeof reactions)[number];

type CommentStatus = 'HELD' | 'PUBLISHED' | 'REJECTED' | 'DELETED';

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
  readonly status: CommentStatus;
  /** Its place in the order of reading: that of the comment that it answers comes first. */
  readonly threadKey: string | null;
  /** Only the author and owners are told. */
  readonly rejectedBecause?: string | null;
}

/** A part of a list, and what asks for the next one. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextToken: string | null;
}

export interface Counts {
  readonly comments: number;
  /** Whether there are more comments than were counted. */
  readonly moreComments: boolean;
  readonly reactions: readonly { readonly reaction: Reaction; readonly count: number }[];
}

interface MyReactions {
  readonly post: string;
  readonly reactions: readonly Reaction[];
}

export interface Bookmark {
  readonly post: string;
  readonly addedAt: string;
}

export interface CommentInput {
  /** A ULID: a second try of the same comment answers with the first. */
  readonly id: string;
  readonly post: string;
  readonly parentId: string | null;
  readonly author: string;
  readonly body: string;
}

/** Whose a comment is, for owners. */
export interface Author {
  /** The id in the user pool. */
  readonly member: string;
  /** The name in the user pool, which nobody else can have; none of imported comments. */
  readonly username: string | null;
  /** The name that the author chose to show. */
  readonly author: string;
}

/** A comment that waits for an owner. */
export interface QueuedComment extends Author {
  readonly id: string;
  readonly post: string;
  readonly body: string;
  readonly createdAt: string;
  readonly version: number;
  readonly status: CommentStatus;
  readonly reason: string | null;
  readonly reports: number;
}

export interface BannedMember {
  /** The id in the user pool. */
  readonly member: string;
  /** The name in the user pool, and the one that was shown; none if they have deleted their data. */
  readonly username: string | null;
  readonly author: string | null;
  readonly bannedAt: string | null;
}

/** The fields of a comment. */
const shown = 'id post parentId author byOwner body createdAt editedAt version status threadKey';

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

const queued = 'id post member username author body createdAt version status reason reports';

/** What the filter of the subscription needs to see in the answer of a mutation. */
const heard = 'id post isPublic';

/** Runs an operation with one field, and answers with that. */
type Ask = <Value>(operation: string, variables?: object) => Promise<Value>;

/** @param readToken gives the access token of a member */
export function asMember(api: Api, readToken: () => Promise<string>): Ask {
  return async <Value>(operation: string, variables: object = {}) => {
    const data = await request<Record<string, Value>>(api, operation, variables, await readToken());
    return Object.values(data)[0]!;
  };
}

/** Asks for a part of a list. */
function list<Item>(ask: Ask, field: string, fields: string, parameters = '') {
  return (nextToken: string | null = null): Promise<Page<Item>> =>
    ask(
      `query List($nextToken: String) { ${field}(${parameters}limit: 50, nextToken: $nextToken) { items { ${fields} } nextToken } }`,
      { nextToken },
    );
}

/** What is done in a thread of comments. The script that shows it has no more than this. */
export function threadOperations(ask: Ask) {
  return {
    /** The caller's comments in any state, newest first. */
    myComments: list<Comment>(ask, 'myComments', `${shown} rejectedBecause`),
    myReactions: (post: string) =>
      ask<MyReactions>('query Mine($post: ID!) { myReactions(post: $post) { post reactions } }', {
        post,
      }),
    /** Whether the caller may no longer write. */
    amBanned: () => ask<boolean>('query Banned { amBanned }'),
    addComment: (input: CommentInput) =>
      ask<Comment>(
        `mutation Add($input: AddCommentInput!) { addComment(input: $input) { ${shown} isPublic } }`,
        { input },
      ),
    editComment: (input: { id: string; version: number; body: string }) =>
      ask<Comment>(
        `mutation Edit($input: EditCommentInput!) { editComment(input: $input) { ${shown} isPublic } }`,
        { input },
      ),
    deleteComment: (id: string) =>
      ask<object>(`mutation Delete($id: ID!) { deleteComment(id: $id) { ${heard} } }`, { id }),
    reportComment: (id: string) =>
      ask<string>('mutation Report($id: ID!) { reportComment(id: $id) }', { id }),
    /** Gives a reaction, or takes it back. */
    react: (post: string, reaction: Reaction, isGiven: boolean) =>
      ask<MyReactions>(
        `mutation React($post: ID!, $reaction: Reaction!) { ${isGiven ? 'react' : 'unreact'}(post: $post, reaction: $reaction) { post reactions } }`,
        { post, reaction },
      ),
    /** Whose a comment is, for owners. */
    comment: (id: string) =>
      ask<Author>('query One($id: ID!) { comment(id: $id) { member username author } }', { id }),
    rejectComment: (id: string, reason: string) =>
      ask<object>(
        `mutation Reject($id: ID!, $reason: String!) { rejectComment(id: $id, reason: $reason) { ${heard} } }`,
        { id, reason },
      ),
    /** Bans a member, whom owners find again by the names. */
    banMember: ({ member, username, author }: Author) =>
      ask<{ banned: boolean }>(
        'mutation Ban($member: ID!, $username: String, $author: String) { banMember(member: $member, username: $username, author: $author) { member banned } }',
        { member, username, author },
      ),
  };
}

export type ThreadOperations = ReturnType<typeof threadOperations>;

/** What is done with bookmarks. */
export function bookmarkOperations(ask: Ask) {
  return {
    bookmarks: list<Bookmark>(ask, 'bookmarks', 'post addedAt'),
    addBookmark: (post: string) =>
      ask<Bookmark>('mutation Add($post: ID!) { addBookmark(post: $post) { post addedAt } }', {
        post,
      }),
    removeBookmark: (post: string) =>
      ask<string>('mutation Remove($post: ID!) { removeBookmark(post: $post) }', { post }),
  };
}

/** All that a signed-in member may do. `readToken` gives the access token. */
export function memberOperations(api: Api, readToken: () => Promise<string>) {
  const ask = asMember(api, readToken);
  return {
    ...threadOperations(ask),
    ...bookmarkOperations(ask),
    allMyReactions: list<MyReactions>(ask, 'allMyReactions', 'post reactions'),
    /** What waits for an owner. */
    held: list<QueuedComment>(ask, 'queue', queued, 'queue: HELD, '),
    reported: list<QueuedComment>(ask, 'queue', queued, 'queue: REPORTED, '),
    /** Who is banned, the oldest ban first. */
    banned: list<BannedMember>(ask, 'bannedMembers', 'member username author bannedAt'),
    /** Deletes some of the caller's data. @returns whether that was all */
    deleteSomeOfMyData: async () =>
      (await ask<{ finished: boolean }>('mutation { deleteMyData { deleted finished } }')).finished,
    /** Approves the text that was read: its author may have edited it meanwhile. */
    approveComment: ({ id, version }: Pick<QueuedComment, 'id' | 'version'>) =>
      ask<object>(
        `mutation Approve($id: ID!, $version: Int!) {
          approveComment(id: $id, version: $version) { ${heard} } }`,
        { id, version },
      ),
    unbanMember: (member: string) =>
      ask<{ banned: boolean }>(
        'mutation Unban($member: ID!) { unbanMember(member: $member) { member banned } }',
        { member },
      ),
  };
}

export type MemberOperations = ReturnType<typeof memberOperations>;

/** All items of a list, in as many requests as it takes. */
export async function all<Item>(
  list: (nextToken: string | null) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let next: string | null = null;
  do {
    const page: Page<Item> = await list(next);
    items.push(...page.items);
    next = page.nextToken;
  } while (next);
  return items;
}
