// Reached through import() alone: generateClient brings a GraphQL parser and RxJS.
import {
  CONNECTION_STATE_CHANGE,
  ConnectionState,
  generateClient,
  type GraphQLSubscription,
} from 'aws-amplify/api';
import { Hub } from 'aws-amplify/utils';
import { FIELDS, type Comment } from './types';

// #region follow
type Published = { onCommentPublished?: Comment | null };

type Follower = {
  onComment: (comment: Comment) => void;
  /** Connected, for the first time or again: something may have been missed. */
  onConnected: () => void;
};

const client = generateClient();

export function followComments(
  postSlug: string,
  follower: Follower,
): () => void {
  const stopWatching = Hub.listen('api', ({ payload }) => {
    if (payload.event !== CONNECTION_STATE_CHANGE) return;
    const { connectionState } = payload.data as {
      connectionState: ConnectionState;
    };
    if (connectionState === ConnectionState.Connected) follower.onConnected();
  });

  const answers = client.graphql<GraphQLSubscription<Published>>({
    query: `subscription Follow($postSlug: String!) {
      onCommentPublished(postSlug: $postSlug) { ${FIELDS} }
    }`,
    variables: { postSlug },
    authMode: 'userPool',
  });
  const subscription = answers.subscribe({
    next: ({ data }) => {
      if (data.onCommentPublished) follower.onComment(data.onCommentPublished);
    },
    error: () => undefined, // live updates are extra; the list works without
  });

  return () => {
    subscription.unsubscribe();
    stopWatching();
  };
}
// #endregion
