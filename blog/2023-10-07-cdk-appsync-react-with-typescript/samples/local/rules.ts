// The rules of the API for one user, in memory: what the resolvers and DynamoDB do.
import type {
  AddBookmarkInput,
  Bookmark,
  RemoveBookmarkInput,
  UpdateBookmarkInput,
} from '../src/graphql/types';

/** What util.error() sends: a type, and the stored bookmark as data. */
export class Refusal extends Error {
  constructor(
    readonly errorType: string,
    message: string,
    readonly data: Bookmark | null = null,
  ) {
    super(message);
  }
}

type PageArgs = { limit?: number; nextToken?: string | null };

export function createRules(owner: string) {
  const items = new Map<string, Bookmark>();
  const now = () => new Date().toISOString();

  function current({ id, version }: RemoveBookmarkInput): Bookmark {
    const item = items.get(id);
    if (!item) throw new Refusal('NotFound', 'No such bookmark');
    if (item.version !== version) {
      throw new Refusal('Conflict', 'The bookmark has changed meanwhile', item);
    }
    return item;
  }

  function save(item: Bookmark): Bookmark {
    items.set(item.id, item);
    return item;
  }

  function page(all: Bookmark[], { limit = 20, nextToken }: PageArgs) {
    const from = Number(nextToken ?? 0);
    const more = from + limit < all.length;
    return {
      items: all.slice(from, from + limit),
      nextToken: more ? String(from + limit) : null,
    };
  }

  const newestFirst = () =>
    [...items.values()].sort((a, b) => (a.id < b.id ? 1 : -1));

  return {
    bookmarks: (args: PageArgs) => page(newestFirst(), args),
    shelf: (args: PageArgs) =>
      page(
        newestFirst().filter(({ shared }) => shared),
        args,
      ),

    addBookmark({ input }: { input: AddBookmarkInput }): Bookmark {
      if (!/^https?:\/\//.test(input.url)) {
        throw new Refusal(
          'BadInput',
          'url must start with http:// or https://',
        );
      }
      const stored = items.get(input.id);
      if (!stored) {
        const { note = null, shared = false } = input;
        const times = { addedAt: now(), updatedAt: now() };
        const rest = { note, shared, ...times, removed: null };
        return save({
          ...input,
          ...rest,
          owner,
          status: 'TO_READ',
          version: 1,
        });
      }
      const same =
        stored.url === input.url &&
        stored.title === input.title &&
        (stored.note ?? '') === (input.note ?? '') &&
        stored.shared === (input.shared === true);
      if (same) return stored;
      throw new Refusal(
        'Conflict',
        'The bookmark has changed meanwhile',
        stored,
      );
    },
    updateBookmark({ input }: { input: UpdateBookmarkInput }): Bookmark {
      const item = current(input);
      // An empty note removes the note.
      const note = (input.note ?? item.note) || null;
      const version = item.version + 1;
      return save({ ...item, ...input, note, version, updatedAt: now() });
    },
    removeBookmark({ input }: { input: RemoveBookmarkInput }): Bookmark | null {
      if (!items.has(input.id)) return null;
      const item = current(input);
      items.delete(input.id);
      return { ...item, removed: true };
    },
  };
}
