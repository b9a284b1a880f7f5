import type { AppSyncIdentityCognito, Identity } from '@aws-appsync/utils';

export type CommentStatus = 'PENDING' | 'PUBLISHED' | 'HELD' | 'REJECTED';

export interface AddCommentInput {
  postSlug: string;
  author: string;
  body: string;
}

// #region item
export type CommentItem = {
  pk: string; // COMMENT#<id>
  id: string;
  postSlug: string;
  author: string; // display name, shown to everyone
  authorSub: string; // Cognito's opaque id: the only link to a person
  body: string;
  createdAt: string;
  status: CommentStatus;
  publishedSlug?: string; // = postSlug, only while PUBLISHED: the key of byPost
  reason?: string; // why it is HELD
  expiresAt?: number; // REJECTED only: TTL, epoch seconds
};
// #endregion

/** Only for fields that the schema opens to the user pool alone. */
export function callerSub(identity: Identity): string {
  return (identity as AppSyncIdentityCognito).sub;
}

/** A page size a browser may ask for: 1 to 50. */
export function pageSize(limit: number | null | undefined): number {
  return Math.max(1, Math.min(limit ?? 20, 50));
}
