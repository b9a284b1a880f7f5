import { useCallback, useEffect, useRef, useState } from 'react';
import {
  openSession,
  SignInNeeded,
  tooLong,
  type SessionMessage,
} from './session';

export interface Settings {
  socketUrl: string;
  ticketUrl: string;
  /** The ID token of whoever is signed in, with Amplify: fetchAuthSession(). */
  getToken: () => Promise<string | undefined>;
}

export type CoverState =
  { type: 'idle' } | { type: 'connecting' } | SessionMessage;

// #region hook
export function useCover({ socketUrl, ticketUrl, getToken }: Settings) {
  const [state, setState] = useState<CoverState>({ type: 'idle' });
  const close = useRef<(() => void) | undefined>(undefined);

  useEffect(() => () => close.current?.(), []);

  const start = useCallback(
    (text: string) => {
      close.current?.();
      const request = {
        action: 'start' as const,
        requestId: crypto.randomUUID(),
        text,
      };
      if (tooLong(request)) {
        setState({ type: 'rejected', reason: 'The text is too long' });
        return;
      }
      setState({ type: 'connecting' });
      close.current = openSession({
        socketUrl,
        getTicket: () => fetchTicket(ticketUrl, getToken),
        request,
        onMessage: setState,
      });
    },
    [socketUrl, ticketUrl, getToken],
  );

  return { state, start };
}
// #endregion

/** @throws SignInNeeded when the sign-in has ended; any other error means to try again. */
export async function fetchTicket(
  url: string,
  getToken: Settings['getToken'],
  patience = 15_000,
): Promise<string> {
  const token = await getToken();
  if (!token) throw new SignInNeeded();
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    // On a network that swallows packets, a request could otherwise wait for minutes.
    signal: AbortSignal.timeout(patience),
  });
  if (response.status === 401 || response.status === 403)
    throw new SignInNeeded();
  if (!response.ok)
    throw new Error(`The ticket failed with ${response.status}`);
  const { ticket } = (await response.json()) as { ticket: string };
  return ticket;
}
