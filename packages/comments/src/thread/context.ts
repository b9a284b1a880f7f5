import { createContext } from 'preact';
import { useState } from 'preact/hooks';
import type { User } from '../client/session';
import type { Thread } from './thread';

/** What the parts of a thread share. */
interface ThreadContext {
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

/** A form that the reader has opened, or had open before a reload. */
interface OpenForm {
  /** Another one for each time that it is opened. */
  readonly key: number;
  /** The id of the draft that it is for, if it is for a certain one. */
  readonly wanted?: string | undefined;
  /** Whether the page has opened it by itself: then it does not take the focus. */
  readonly isRestored?: boolean;
}

/** The forms that are open, by what their texts are about. They stay when what they are about goes. */
interface Forms {
  readonly get: (about: string) => OpenForm | undefined;
  readonly open: (about: string, how?: Omit<OpenForm, 'key'>) => void;
  readonly close: (about: string) => void;
}

export function useForms(): Forms {
  const [{ opened }, setForms] = useState({ opened: new Map<string, OpenForm>(), last: 0 });
  return {
    get: (about) => opened.get(about),
    open(about, how) {
      setForms((forms) => {
        const key = forms.last + 1;
        return { opened: new Map(forms.opened).set(about, { ...how, key }), last: key };
      });
    },
    close(about) {
      // What is open now counts: a form that saves closes itself later.
      setForms((forms) => {
        const others = [...forms.opened].filter(([each]) => each !== about);
        return { ...forms, opened: new Map(others) };
      });
    },
  };
}
