import { client } from './client';
import {
  addBookmark,
  listBookmarks,
  removeBookmark,
  updateBookmark,
} from './graphql/operations';
import type {
  AddBookmarkInput,
  Bookmark,
  Page,
  RemoveBookmarkInput,
  UpdateBookmarkInput,
} from './graphql/types';

// #region api
/** What the store needs; the tests pass a fake. */
export interface BookmarkApi {
  list(nextToken: string | null): Promise<Page<Bookmark>>;
  add(input: AddBookmarkInput): Promise<Bookmark | null>;
  update(input: UpdateBookmarkInput): Promise<Bookmark | null>;
  remove(input: RemoveBookmarkInput): Promise<Bookmark | null>;
}

export const api: BookmarkApi = {
  async list(nextToken) {
    const variables = { limit: 30, nextToken };
    const { data } = await client.graphql({ query: listBookmarks, variables });
    return data.bookmarks;
  },
  async add(input) {
    const variables = { input };
    const { data } = await client.graphql({ query: addBookmark, variables });
    return data.addBookmark;
  },
  async update(input) {
    const variables = { input };
    const { data } = await client.graphql({ query: updateBookmark, variables });
    return data.updateBookmark;
  },
  async remove(input) {
    const variables = { input };
    const { data } = await client.graphql({ query: removeBookmark, variables });
    return data.removeBookmark;
  },
};
// #endregion
