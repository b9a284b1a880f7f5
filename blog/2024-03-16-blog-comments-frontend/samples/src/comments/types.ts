// The part of the back end's schema that the page uses.
export type Comment = {
  id: string;
  postSlug: string;
  author: string;
  body: string;
  createdAt: string;
  status: 'PENDING' | 'PUBLISHED' | 'HELD' | 'REJECTED';
};

export type CommentPage = { items: Comment[]; nextToken: string | null };

export type AddCommentInput = Pick<Comment, 'postSlug' | 'author' | 'body'>;

export const FIELDS = 'id postSlug author body createdAt status';
