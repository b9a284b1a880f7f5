/** Shared by the functions and the browser: import it for its types only. */
export type Step = 'accepted' | 'writing' | 'drawing' | 'rewording';

export interface StartMessage {
  action: 'start';
  requestId: string;
  text: string;
}

/** What a job remembers; a resumed client gets the last one again. */
export type JobMessage =
  | { type: 'progress'; step: Step }
  | { type: 'done'; draft: string; alt: string }
  | { type: 'failed'; reason: string };

interface Stamp {
  requestId: string;
  seq: number;
}

/** What travels to the browser. */
export type ServerMessage =
  | (Stamp & { type: 'progress'; step: Step })
  | (Stamp & { type: 'done'; url: string; alt: string })
  | (Stamp & { type: 'failed'; reason: string })
  | { type: 'busy'; retryAfter: number }
  | { type: 'rejected'; reason: string };
