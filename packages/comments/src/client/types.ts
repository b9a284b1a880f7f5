/** The part of the members' schema (api/schema.graphql) that browsers use. */
export const reactions = ['LIKE', 'LOVE', 'LAUGH', 'SURPRISE', 'THANKS'] as const;
export type Reaction = (typeof reactions)[number];

export type CommentStatus = 'HELD' | 'PUBLISHED' | 'REJECTED' | 'DELETED';

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

export interface MyReactions {
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
