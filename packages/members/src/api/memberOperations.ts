import { shown } from './reading';
import { request, type Api } from './request';
import type {
  Bookmark,
  Comment,
  CommentInput,
  MyReactions,
  Page,
  QueuedComment,
  Reaction,
} from './types';

const queued = 'id post member author body createdAt status reason reports';

/** What a signed-in member may do. `readToken` gives the access token. */
export function memberOperations(api: Api, readToken: () => Promise<string>) {
  /** Runs an operation with one field, and answers with that. */
  async function ask<Value>(operation: string, variables: object = {}): Promise<Value> {
    const data = await request<Record<string, Value>>(api, operation, variables, await readToken());
    return Object.values(data)[0]!;
  }

  /** All items of a list, in as many requests as it takes. */
  async function all<Item>(field: string, fields: string): Promise<Item[]> {
    const items: Item[] = [];
    let nextToken: string | null = null;
    do {
      const page: Page<Item> = await ask(
        `query All($nextToken: String) { ${field}(limit: 50, nextToken: $nextToken) { items { ${fields} } nextToken } }`,
        { nextToken },
      );
      items.push(...page.items);
      ({ nextToken } = page);
    } while (nextToken);
    return items;
  }

  return {
    myComments: () => all<Comment>('myComments', `${shown} rejectedBecause`),
    /** The caller's newest comments. */
    myLatestComments: () =>
      ask<Page<Comment>>(
        `query { myComments(limit: 50) { items { ${shown} rejectedBecause } nextToken } }`,
      ),
    allMyReactions: () => all<MyReactions>('allMyReactions', 'post reactions'),
    bookmarks: () => all<Bookmark>('bookmarks', 'post addedAt'),
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
    queue: (queue: 'HELD' | 'REPORTED', nextToken: string | null) =>
      ask<Page<QueuedComment>>(
        `query Queue($queue: Queue!, $nextToken: String) {
          queue(queue: $queue, limit: 20, nextToken: $nextToken) { items { ${queued} } nextToken }
        }`,
        { queue, nextToken },
      ),
    approveComment: (id: string) =>
      ask<Comment>(`mutation Approve($id: ID!) { approveComment(id: $id) { ${shown} } }`, { id }),
    rejectComment: (id: string, reason: string) =>
      ask<Comment>(
        `mutation Reject($id: ID!, $reason: String!) { rejectComment(id: $id, reason: $reason) { ${shown} } }`,
        { id, reason },
      ),
    banMember: (member: string) =>
      ask<{ banned: boolean }>(
        'mutation Ban($member: ID!) { banMember(member: $member) { member banned } }',
        {
          member,
        },
      ),
  };
}

export type MemberOperations = ReturnType<typeof memberOperations>;
