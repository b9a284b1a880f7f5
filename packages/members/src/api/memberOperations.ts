import { shown } from './reading';
import { request, type Api } from './request';
import type {
  BannedMember,
  Bookmark,
  Comment,
  CommentInput,
  MyReactions,
  Page,
  QueuedComment,
  Reaction,
} from './types';

const queued = 'id post member author body createdAt version status reason reports';

/** What a signed-in member may do. `readToken` gives the access token. */
export function memberOperations(api: Api, readToken: () => Promise<string>) {
  /** Runs an operation with one field, and answers with that. */
  async function ask<Value>(operation: string, variables: object = {}): Promise<Value> {
    const data = await request<Record<string, Value>>(api, operation, variables, await readToken());
    return Object.values(data)[0]!;
  }

  /** Asks for a part of a list. */
  function list<Item>(field: string, fields: string, parameters = '') {
    return (nextToken: string | null = null): Promise<Page<Item>> =>
      ask(
        `query List($nextToken: String) {
          ${field}(${parameters}limit: 50, nextToken: $nextToken) { items { ${fields} } nextToken }
        }`,
        { nextToken },
      );
  }

  return {
    /** The caller's comments in any state, newest first. */
    myComments: list<Comment>('myComments', `${shown} rejectedBecause`),
    allMyReactions: list<MyReactions>('allMyReactions', 'post reactions'),
    bookmarks: list<Bookmark>('bookmarks', 'post addedAt'),
    /** What waits for an owner. */
    held: list<QueuedComment>('queue', queued, 'queue: HELD, '),
    reported: list<QueuedComment>('queue', queued, 'queue: REPORTED, '),
    /** Who is banned, the oldest ban first. */
    banned: list<BannedMember>('bannedMembers', 'member author bannedAt'),
    myReactions: (post: string) =>
      ask<MyReactions>('query Mine($post: ID!) { myReactions(post: $post) { post reactions } }', {
        post,
      }),
    addComment: (input: CommentInput) =>
      ask<Comment>(
        `mutation Add($input: AddCommentInput!) { addComment(input: $input) { ${shown} } }`,
        { input },
      ),
    editComment: (input: { id: string; version: number; body: string }) =>
      ask<Comment>(
        `mutation Edit($input: EditCommentInput!) { editComment(input: $input) { ${shown} } }`,
        { input },
      ),
    // Subscribers are told the fields that a mutation asks for, so it asks for all.
    deleteComment: (id: string) =>
      ask<Comment>(`mutation Delete($id: ID!) { deleteComment(id: $id) { ${shown} } }`, { id }),
    reportComment: (id: string) =>
      ask<string>('mutation Report($id: ID!) { reportComment(id: $id) }', { id }),
    /** Gives a reaction, or takes it back. */
    react: (post: string, reaction: Reaction, isGiven: boolean) =>
      ask<MyReactions>(
        `mutation React($post: ID!, $reaction: Reaction!) {
          ${isGiven ? 'react' : 'unreact'}(post: $post, reaction: $reaction) { post reactions }
        }`,
        { post, reaction },
      ),
    addBookmark: (post: string) =>
      ask<Bookmark>('mutation Add($post: ID!) { addBookmark(post: $post) { post addedAt } }', {
        post,
      }),
    removeBookmark: (post: string) =>
      ask<string>('mutation Remove($post: ID!) { removeBookmark(post: $post) }', { post }),
    /** Deletes some of the caller's data. @returns whether that was all */
    deleteSomeOfMyData: async () =>
      (await ask<{ finished: boolean }>('mutation { deleteMyData { deleted finished } }')).finished,
    /** Approves the text that was read: its author may have edited it meanwhile. */
    approveComment: ({ id, version }: Pick<QueuedComment, 'id' | 'version'>) =>
      ask<Comment>(
        `mutation Approve($id: ID!, $version: Int!) {
          approveComment(id: $id, version: $version) { ${shown} } }`,
        { id, version },
      ),
    rejectComment: (id: string, reason: string) =>
      ask<Comment>(
        `mutation Reject($id: ID!, $reason: String!) { rejectComment(id: $id, reason: $reason) { ${shown} } }`,
        { id, reason },
      ),
    /** Bans a member, whom owners find again by the name. */
    banMember: ({ member, author }: Pick<QueuedComment, 'member' | 'author'>) =>
      ask<{ banned: boolean }>(
        `mutation Ban($member: ID!, $author: String) {
          banMember(member: $member, author: $author) { member banned } }`,
        { member, author },
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
