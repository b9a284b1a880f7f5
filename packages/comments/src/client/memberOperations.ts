import { shown } from './reading';
import { request, type Api } from './request';
import type {
  Author,
  BannedMember,
  Bookmark,
  Comment,
  CommentInput,
  MyReactions,
  Page,
  QueuedComment,
  Reaction,
} from './types';

const queued = 'id post member username author body createdAt version status reason reports';

/** What the filter of the subscription needs to see in the answer of a mutation. */
const heard = 'id post isPublic';

/** Runs an operation with one field, and answers with that. */
export type Ask = <Value>(operation: string, variables?: object) => Promise<Value>;

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
