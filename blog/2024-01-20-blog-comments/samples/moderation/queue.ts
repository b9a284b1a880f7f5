export interface Waiting {
  id: string;
  postSlug: string;
  author: string;
  body: string;
  reason: string | null;
}

type Page = { moderationQueue: { items: Waiting[]; nextToken: string | null } };
type Ask = (
  query: string,
  variables: Record<string, string | undefined>,
) => Promise<Page>;

const QUEUE = `query ($status: CommentStatus!, $nextToken: String) {
  moderationQueue(status: $status, limit: 50, nextToken: $nextToken) {
    items { id postSlug author body reason }
    nextToken
  }
}`;

/** Everything that has this status, oldest first, page by page. */
export async function* waiting(
  status: string,
  ask: Ask,
): AsyncGenerator<Waiting> {
  let nextToken: string | undefined;
  do {
    const { moderationQueue } = await ask(QUEUE, { status, nextToken });
    yield* moderationQueue.items;
    nextToken = moderationQueue.nextToken ?? undefined;
  } while (nextToken);
}
