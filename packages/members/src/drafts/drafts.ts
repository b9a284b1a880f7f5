import { ulid } from 'ulid';

/** A text that a member writes, until the API has taken it. */
export interface Draft {
  /** A ULID: the id that the comment will have, so that a second try of the same text adds no second comment. */
  readonly id: string;
  readonly post: string;
  /** What the text is for: the id of the comment that it answers or edits; `''` for a comment of its own. */
  readonly about: string;
  readonly body: string;
  /** The name that it was sent with; without it, it is still being written. */
  readonly author?: string | undefined;
}

const prefix = 'members-draft.';

/**
 * The drafts of a post that this browser keeps. They outlive the page, the way to the sign-in and back, and requests
 * whose answer was lost. Where storage is forbidden, the page has them while it is open.
 */
export function draftsOf(post: string): Draft[] {
  return stored(`${prefix}${post}.`).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Keeps a draft, or forgets it if its text is empty. */
export function keepDraft(draft: Draft): void {
  const key = keyOf(draft);
  withStorage((storage) => {
    if (draft.body) storage.setItem(key, JSON.stringify(draft));
    else storage.removeItem(key);
  });
}

/** Forgets a draft, because the API has the text or the member no longer wants it. */
export function forgetDraft(draft: Draft): void {
  withStorage((storage) => storage.removeItem(keyOf(draft)));
}

/**
 * Opens what the member was writing, or begins anew. A draft belongs to one tab as long as that is open, so two tabs
 * neither write over each other's text nor send it twice; what a closed tab has left is opened by the next.
 *
 * @param signal ends the use by this form
 */
export async function openDraft(post: string, about: string, signal: AbortSignal): Promise<Draft> {
  const isOpen = (draft: Draft): boolean => draft.about === about && draft.author === undefined;
  for (const draft of draftsOf(post).filter(isOpen)) {
    if (await hold(draft, signal)) return draft;
  }
  return newDraft(post, about, signal);
}

/** Begins a draft. */
export async function newDraft(post: string, about: string, signal: AbortSignal): Promise<Draft> {
  const draft = { id: ulid(), post, about, body: '' };
  await hold(draft, signal);
  return draft;
}

/** The drafts that belong to this tab, and whether a form has them. */
const own = new Map<string, boolean>();

/**
 * Takes a draft until the signal, unless another tab or form has it. The browser itself tells the other tabs when this
 * one closes or crashes.
 */
async function hold(draft: Draft, signal: AbortSignal): Promise<boolean> {
  const key = keyOf(draft);
  const isFree = own.get(key) === false || (!own.has(key) && (await lock(key)));
  if (!isFree) return false;
  // The form may have closed while another tab was asked.
  own.set(key, !signal.aborted);
  signal.addEventListener('abort', () => own.set(key, false), { once: true });
  return true;
}

/** Locks a name for this tab. @returns whether no other tab has it */
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

function keyOf({ post, id }: Draft): string {
  return `${prefix}${post}.${id}`;
}

function stored(start: string): Draft[] {
  return (
    withStorage((storage) =>
      Object.keys(storage)
        .filter((key) => key.startsWith(start))
        .flatMap((key) => parse(storage.getItem(key))),
    ) ?? []
  );
}

/** What another program or an older version has stored is no draft. */
function parse(text: string | null): Draft[] {
  try {
    const draft = JSON.parse(text ?? '') as Draft;
    const texts = [draft.id, draft.post, draft.about, draft.body, draft.author ?? ''];
    return texts.every((each) => typeof each === 'string') ? [draft] : [];
  } catch {
    return [];
  }
}

function withStorage<Result>(task: (storage: Storage) => Result): Result | undefined {
  try {
    return task(localStorage);
  } catch {
    // Forbidden or full.
    return undefined;
  }
}
