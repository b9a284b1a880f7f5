import { createContext } from 'preact';
import type { User } from '../session/member';
import type { Thread } from './thread';

/** What the parts of a thread share. */
export interface ThreadContext {
  readonly post: string;
  readonly thread: Thread;
  /** Who is signed in, as soon as the page knows. */
  readonly user: User | undefined;
  /** Whether somebody is, as far as the storage tells. */
  readonly isMember: boolean;
  /** Whether new comments are refused. */
  readonly isClosed: boolean;
  /** Tells screen readers, and who sees the page, what has happened. */
  readonly tell: (notice: string) => void;
}

export const Context = createContext<ThreadContext>(undefined as unknown as ThreadContext);
