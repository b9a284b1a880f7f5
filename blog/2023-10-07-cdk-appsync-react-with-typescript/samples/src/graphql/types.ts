// Kept by hand, like the schema of the API that they mirror.

// #region types
export type Status = 'TO_READ' | 'READING' | 'DONE';

export type Bookmark = {
  id: string;
  owner: string;
  url: string;
  title: string;
  note: string | null;
  status: Status;
  shared: boolean;
  addedAt: string;
  updatedAt: string;
  version: number;
  removed: boolean | null;
};

export type SharedLink = Pick<Bookmark, 'id' | 'url' | 'title' | 'addedAt'>;

export type Page<T> = { items: T[]; nextToken: string | null };
// #endregion

export type PageArgs = { limit?: number; nextToken?: string | null };

export type AddBookmarkInput = {
  id: string;
  url: string;
  title: string;
  note?: string;
  shared?: boolean;
};

export type UpdateBookmarkInput = {
  id: string;
  version: number;
  title?: string;
  note?: string;
  status?: Status;
  shared?: boolean;
};

export type RemoveBookmarkInput = { id: string; version: number };
