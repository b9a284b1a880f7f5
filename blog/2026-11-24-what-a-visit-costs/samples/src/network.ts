import type { CDPSession } from 'playwright-core';

/** What the network brought. */
export type Sent = { requests: number; bytes: number; script: number };

type Started = { requestId: string; type?: string };
type Finished = { requestId: string; encodedDataLength: number };

// #region count
/** Counts headers and bodies from now on, as they come over the network. */
export async function countSent(session: CDPSession): Promise<Sent> {
  const sent: Sent = { requests: 0, bytes: 0, script: 0 };
  const types = new Map<string, string | undefined>();
  const cached = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }: Started) =>
    types.set(requestId, type),
  );
  session.on('Network.requestServedFromCache', ({ requestId }: Started) =>
    cached.add(requestId),
  );
  session.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }: Finished) => {
      // The cache answers with no bytes, or says so beforehand.
      if (encodedDataLength === 0 || cached.has(requestId)) return;
      sent.requests += 1;
      sent.bytes += encodedDataLength;
      if (types.get(requestId) === 'Script') sent.script += encodedDataLength;
    },
  );
  await session.send('Network.enable');
  return sent;
}
// #endregion
