import { createContext } from 'preact';
import type { User } from '../session/member';
import type { Thread } from './thread';
import type { Forms } from './useForms';

/** What the parts of a thread share. */
export interface ThreadContext {
  readonly post: string;
  readonly thread: Thread;
  /** Whose texts are shown, by the name in the user pool: the member's, also after the session has ended by itself. */
  readonly reader: string | undefined;
  /** Who is signed in, as soon as the page knows. */
  readonly user: User | undefined;
  /** Whether somebody is, as far as the storage tells. */
  readonly isMember: boolean;
  /** Whether it is an owner, who moderates. */
  readonly isOwner: boolean;
  /** Whether new comments are refused. */
  readonly isClosed: boolean;
  readonly forms: Forms;
  /** Tells screen readers, and who sees the page, what has happened. */
  readonly tell: (notice: string) => void;
}

export const Context = createContext<ThreadContext>(undefined as unknown as ThreadContext);
