// What the browser keeps of what somebody writes and wants here.

/** A text that a member writes, until the API has taken it. */
export interface Draft {
  readonly id: string;
  readonly post: string;
  /** What the text is for: a reply or an edit, with the id of its comment; `''` for a comment of its own. */
  readonly about: string;
  readonly body: string;
  /** Of a change: the version of the comment that is being changed. */
  readonly version?: number | undefined;
  /** Whose text it is, by the name in the user pool; without it, it was typed before a sign-in. */
  readonly member?: string | undefined;
  /** The id that its comment gets, if it cannot be that of the draft, which is the usual one. */
  readonly commentId?: string | undefined;
}

type Area = 'localStorage' | 'sessionStorage';

const prefix = 'members-draft.';

/** Drafts that the storage did not take, because it is forbidden or full. The page has them while it is open. */
const refused = new Map<string, Draft>();

/**
 * The drafts of a post that a reader may see: those of the member, and those that were typed in this tab before a
 * sign-in. They outlive the page, the way to the sign-in and back, and requests whose answer was lost.
 */
export function draftsOf(post: string, member: string | undefined): Draft[] {
  return stored('localStorage', 'sessionStorage')
    .filter((draft) => draft.post === post && [undefined, member].includes(draft.member))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Keeps a draft, or forgets it if its text is empty. That of nobody belongs to the tab, where somebody may sign in. */
export function keepDraft(draft: Draft): void {
  const key = keyOf(draft);
  if (!draft.body) return forgetDraft(draft);
  const area = draft.member === undefined ? 'sessionStorage' : 'localStorage';
  const isKept = withStorage(area, (storage) => {
    storage.setItem(key, JSON.stringify(draft));
    return true;
  });
  if (!isKept) return void refused.set(key, draft);
  refused.delete(key);
  if (draft.member !== undefined) remove('sessionStorage', key);
}

/** Whether a draft outlives the page. */
export function isKept(draft: Draft): boolean {
  return !refused.has(keyOf(draft));
}

/** Forgets a draft, because the API has the text or the member no longer wants it. */
export function forgetDraft(draft: Draft): void {
  const key = keyOf(draft);
  refused.delete(key);
  remove('sessionStorage', key);
  remove('localStorage', key);
}

/** What was typed in this tab before a sign-in is from now on this member's. */
export function claimDrafts(member: string): void {
  for (const draft of stored('sessionStorage')) {
    if (draft.member === undefined) keepDraft({ ...draft, member });
  }
}

export function forgetMember(member: string): void {
  remove('localStorage', namePrefix + member);
  for (const draft of stored('localStorage')) if (draft.member === member) forgetDraft(draft);
}

function keyOf({ post, id }: Draft): string {
  return `${prefix}${post}.${id}`;
}

function stored(...areas: Area[]): Draft[] {
  const found = areas.flatMap(
    (area) =>
      withStorage(area, (storage) =>
        Object.keys(storage)
          .filter((key) => key.startsWith(prefix) && !refused.has(key))
          .flatMap((key) => parse(storage.getItem(key))),
      ) ?? [],
  );
  return [...found, ...refused.values()];
}

function parse(text: string | null): Draft[] {
  try {
    return [JSON.parse(text ?? '') as Draft];
  } catch {
    return [];
  }
}

// Tabs

/** The drafts that belong to this tab, and whether a form has them. */
const own = new Map<string, boolean>();

/**
 * Opens what the member was writing about this, the newest first, or begins anew. A draft belongs to one tab as long as
 * that is open, so two tabs neither write over each other's text nor send it twice; what a closed tab has left is opened by
 * the next.
 *
 * @param signal ends the use by this form
 */
export async function openDraft(
  { post, about, member }: Pick<Draft, 'post' | 'about' | 'member'>,
  signal: AbortSignal,
): Promise<Draft> {
  const written = draftsOf(post, member).filter((draft) => draft.about === about);
  for (const draft of written.reverse()) {
    if (await hold(draft, signal)) return { ...draft, member: draft.member ?? member };
  }
  const draft = { id: ulid(), post, about, body: '', member };
  await hold(draft, signal);
  return draft;
}

/** Whether no form has a draft, neither in this tab nor in another one. */
export async function isFree(draft: Draft): Promise<boolean> {
  const key = keyOf(draft);
  // What this tab has, it has locked, too.
  if (own.has(key)) return !own.get(key);
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
  return !held.some(({ name }) => name === key);
}

/** Takes a draft until the signal, unless another tab or form has it. */
async function hold(draft: Draft, signal: AbortSignal): Promise<boolean> {
  const key = keyOf(draft);
  const isFree = own.get(key) === false || (!own.has(key) && (await lock(key)));
  if (!isFree) return false;
  // The form may have closed while another tab was asked.
  own.set(key, !signal.aborted);
  signal.addEventListener('abort', () => own.set(key, false), { once: true });
  return true;
}

/** Locks a name for this tab, if no other has it. The browser itself tells the others when this one closes or crashes. */
async function lock(name: string): Promise<boolean> {
  // The browser has no locks on pages without https.
  if (!('locks' in navigator)) return true;
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, async (granted) => {
      resolve(granted !== null);
      if (granted) await new Promise(() => undefined);
    });
  });
}

// The name that a member chose to show, which otherwise is that of the account

const namePrefix = 'members-name.';

export function readName(member: string | undefined): string | undefined {
  return (
    withStorage('localStorage', (storage) => storage.getItem(namePrefix + member)) ?? undefined
  );
}

export function keepName(member: string | undefined, name: string): void {
  withStorage('localStorage', (storage) => storage.setItem(namePrefix + member, name));
}

// What a visitor wants to do to a post, which the page does after the sign-in: the way there ends the page. It is kept in
// the storage of the tab. Where that is forbidden, the member does it again.

type Wish = 'bookmark' | 'reaction';

/** Remembers a wish. Only the last one of its kind counts. */
export function setWanted(wish: Wish, post: string, detail = ''): void {
  const wanted = `${post} ${detail}`;
  withStorage('sessionStorage', (storage) => storage.setItem(`members-${wish}`, wanted));
}

/** Takes what was wanted of this post. @returns its detail; undefined if nothing was */
export function takeWanted(wish: Wish, post: string): string | undefined {
  return withStorage('sessionStorage', (storage) => {
    const [wantedPost, detail] = storage.getItem(`members-${wish}`)?.split(' ') ?? [];
    if (wantedPost !== post) return undefined;
    storage.removeItem(`members-${wish}`);
    return detail;
  });
}

function remove(area: Area, key: string): void {
  withStorage(area, (storage) => storage.removeItem(key));
}

/** Uses a storage. @returns what the task returns; undefined where the storage is forbidden or full */
function withStorage<Result>(area: Area, task: (storage: Storage) => Result): Result | undefined {
  try {
    return task(globalThis[area]);
  } catch {
    return undefined;
  }
}

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A ULID (https://github.com/ulid/spec): an id that sorts by its time, in milliseconds since 1970. */
export function ulid(time = Date.now()): string {
  let id = '';
  for (let rest = time; id.length < 10; rest = Math.floor(rest / 32)) id = digits[rest % 32]! + id;
  for (const byte of crypto.getRandomValues(new Uint8Array(16))) id += digits[byte % 32]!;
  return id;
}
