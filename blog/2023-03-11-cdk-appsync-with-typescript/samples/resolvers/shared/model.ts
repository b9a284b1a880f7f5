// Pure: nothing here imports @aws-appsync/utils, so Node.js can run and test it.

export type Status = 'TO_READ' | 'READING' | 'DONE';

// #region keys
export type OwnerKey = `USER#${string}`;
export type BookmarkSortKey = `BOOKMARK#${string}`;
export type StatusKey = `STATUS#${Status}#USER#${string}`;
export const SHELF = 'SHELF';
export const BOOKMARK_PREFIX = 'BOOKMARK#';

export const ownerKey = (owner: string): OwnerKey => `USER#${owner}`;

export const statusKey = (owner: string, status: Status): StatusKey =>
  `STATUS#${status}#USER#${owner}`;

export const bookmarkKey = (owner: string, id: string): BookmarkKey => ({
  pk: ownerKey(owner),
  sk: `BOOKMARK#${id}`,
});
// #endregion

// #region item
export type BookmarkKey = { pk: OwnerKey; sk: BookmarkSortKey };

export type BookmarkAttributes = {
  /** Partition of the index byStatus; its sort key is sk. */
  statusKey: StatusKey;
  /** Partition of the sparse index shelf: there only while shared. */
  shelfKey?: typeof SHELF;
  id: string;
  owner: string;
  url: string;
  title: string;
  note?: string;
  status: Status;
  shared: boolean;
  /** Set by the server; sort key of the index shelf. */
  addedAt: string;
  updatedAt: string;
  version: number;
};

export type BookmarkItem = BookmarkKey & BookmarkAttributes;
// #endregion

export type AddBookmarkInput = {
  id: string;
  url: string;
  title: string;
  note?: string | null;
  shared?: boolean | null;
};

export type UpdateBookmarkInput = {
  id: string;
  version: number;
  title?: string | null;
  note?: string | null;
  status?: Status | null;
  shared?: boolean | null;
};

export type RemoveBookmarkInput = { id: string; version: number };

export type Page<T> = { items: T[]; nextToken?: string | null };

// #region new
export function newBookmark(
  owner: string,
  input: AddBookmarkInput,
  now: string,
): BookmarkAttributes {
  return {
    id: input.id,
    owner,
    url: input.url,
    title: input.title,
    ...(input.note ? { note: input.note } : {}),
    status: 'TO_READ',
    statusKey: statusKey(owner, 'TO_READ'),
    shared: input.shared === true,
    ...(input.shared === true ? { shelfKey: SHELF } : {}),
    addedAt: now,
    updatedAt: now,
    version: 1,
  };
}
// #endregion

// #region retry
/** The same request again: the stored bookmark says all that the input says. */
export function isRetry(
  stored: BookmarkAttributes,
  input: AddBookmarkInput,
): boolean {
  return (
    stored.url === input.url &&
    stored.title === input.title &&
    (stored.note ?? '') === (input.note ?? '') &&
    stored.shared === (input.shared === true)
  );
}
// #endregion

// #region rules
type Texts = { url?: string; title?: string | null; note?: string | null };

/** The first reason to refuse the texts, or undefined if they are fine. */
export function problemWith(input: Texts): string | undefined {
  const { url, title, note } = input;
  if (url !== undefined) {
    if (!url.startsWith('https://') && !url.startsWith('http://')) {
      return 'url must start with http:// or https://';
    }
    if (url.length > 2000) return 'url is longer than 2,000 characters';
  }
  if (title !== undefined && title !== null) {
    if (title.trim() === '') return 'title is empty';
    if (title.length > 200) return 'title is longer than 200 characters';
  }
  if (note && note.length > 2000) return 'note is longer than 2,000 characters';
  return undefined;
}

export function pageSize(limit: number | null | undefined): number {
  return Math.max(1, Math.min(limit ?? 20, 50));
}
// #endregion
