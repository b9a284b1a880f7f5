import type {
  AddBookmarkInput,
  Bookmark,
  Page,
  PageArgs,
  RemoveBookmarkInput,
  SharedLink,
  Status,
  UpdateBookmarkInput,
} from './types';

// #region brands
// Amplify's graphql() reads variables and result from these two phantom fields.
type Query<In, Out> = string & {
  __generatedQueryInput: In;
  __generatedQueryOutput: Out;
};
type Mutation<In, Out> = string & {
  __generatedMutationInput: In;
  __generatedMutationOutput: Out;
};
type Subscription<In, Out> = string & {
  __generatedSubscriptionInput: In;
  __generatedSubscriptionOutput: Out;
};
// #endregion

// #region operations
// One selection for all: subscribers get only what the mutation selects.
const fields = /* GraphQL */ `
  id owner url title note status shared addedAt updatedAt version removed
`;

export const listBookmarks = /* GraphQL */ `
  query ListBookmarks($status: Status, $limit: Int, $nextToken: String) {
    bookmarks(status: $status, limit: $limit, nextToken: $nextToken) {
      items { ${fields} }
      nextToken
    }
  }
` as Query<PageArgs & { status?: Status }, { bookmarks: Page<Bookmark> }>;

export const updateBookmark = /* GraphQL */ `
  mutation UpdateBookmark($input: UpdateBookmarkInput!) {
    updateBookmark(input: $input) { ${fields} }
  }
` as Mutation<
  { input: UpdateBookmarkInput },
  { updateBookmark: Bookmark | null }
>;
// #endregion

export const addBookmark = /* GraphQL */ `
  mutation AddBookmark($input: AddBookmarkInput!) {
    addBookmark(input: $input) { ${fields} }
  }
` as Mutation<{ input: AddBookmarkInput }, { addBookmark: Bookmark | null }>;

export const removeBookmark = /* GraphQL */ `
  mutation RemoveBookmark($input: RemoveBookmarkInput!) {
    removeBookmark(input: $input) { ${fields} }
  }
` as Mutation<
  { input: RemoveBookmarkInput },
  { removeBookmark: Bookmark | null }
>;

export const onBookmarkChanged = /* GraphQL */ `
  subscription OnBookmarkChanged {
    onBookmarkChanged { ${fields} }
  }
` as Subscription<
  Record<string, never>,
  { onBookmarkChanged: Bookmark | null }
>;

export const listShelf = /* GraphQL */ `
  query ListShelf($limit: Int, $nextToken: String) {
    shelf(limit: $limit, nextToken: $nextToken) {
      items { id url title addedAt }
      nextToken
    }
  }
` as Query<PageArgs, { shelf: Page<SharedLink> }>;
