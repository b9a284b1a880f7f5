import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** An event of Chromium's DevTools protocol. */
export interface ProtocolEvent {
  method: string;
  params: Record<string, unknown>;
  sessionId?: string;
}

/** A Chromium that is driven by its own protocol alone. */
export interface Chromium {
  /**
   * Sends a command.
   *
   * @param session of the page that it is for; the browser itself without one
   * @throws Error with Chromium's message; also when the page or the browser ends before it has answered.
   */
  send<Result = unknown>(method: string, params?: object, session?: string): Promise<Result>;
  /** Calls back at each event. */
  listen(listener: (event: ProtocolEvent) => void): void;
  /** Ends the browser and deletes its profile. */
  close(): Promise<void>;
}

interface Waiting {
  session?: string;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

type Message = Partial<ProtocolEvent> & {
  id?: number;
  result?: unknown;
  error?: { message: string };
};

/**
 * Starts Chromium with a profile of its own, so that its caches are empty.
 *
 * Playwright connects to pages; to such clients Chromium renders no page ahead (`PrerenderingDisabledByDevTools`), whatever
 * domains they enable. It does for clients that connect to tabs, as its own developer tools do (see readerTab.ts).
 */
export async function startChromium(program: string): Promise<Chromium> {
  const profile = mkdtempSync(path.join(tmpdir(), 'bench-profile-'));
  const child = spawn(
    program,
    [
      ...['--headless=new', '--remote-debugging-pipe', '--no-startup-window', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      // Chromium's sandbox refuses to run as root, as CI machines do.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = once(child, 'close').catch(() => undefined);
  const [, , , commands, answers] = child.stdio as unknown as [
    null,
    null,
    null,
    Writable,
    Readable,
  ];
  const waiting = new Map<number, Waiting>();
  const listeners: ((event: ProtocolEvent) => void)[] = [];
  let count = 0;

  /** Those who wait for a page or a browser that is gone would wait forever. */
  const giveUp = (concerns: (one: Waiting) => boolean, reason: string) => {
    for (const [id, one] of waiting) {
      if (!concerns(one)) continue;
      waiting.delete(id);
      one.reject(new Error(reason));
    }
  };
  readMessages(answers, (message) => {
    const one = message.id === undefined ? undefined : waiting.get(message.id);
    if (message.id !== undefined) waiting.delete(message.id);
    if (message.error) one?.reject(new Error(message.error.message));
    else one?.resolve(message.result);
    if (!message.method) return;
    const event = { ...message, params: message.params ?? {} } as ProtocolEvent;
    if (event.method === 'Target.detachedFromTarget') {
      giveUp(({ session }) => session === event.params.sessionId, 'The page is gone.');
    }
    for (const listener of listeners) listener(event);
  });
  // A write to a browser that has ended; its end is told below.
  commands.on('error', () => undefined);
  // By itself or by a signal, as when it crashes.
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
    giveUp(() => true, `${program} has ended.`);
  });

  const send = <Result>(method: string, params = {}, session?: string) =>
    new Promise<Result>((resolve, reject) => {
      if (hasEnded) return reject(new Error(`${program} has ended.`));
      count += 1;
      waiting.set(count, { session, resolve: resolve as (result: unknown) => void, reject });
      const message = { id: count, method, params, ...(session && { sessionId: session }) };
      commands.write(`${JSON.stringify(message)}\0`);
    });
  return {
    send,
    listen: (listener) => void listeners.push(listener),
    async close() {
      await send('Browser.close').catch(() => undefined);
      await ended;
      // Processes of the browser may still write for a moment.
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** Messages end with a null character. */
export function readMessages(stream: Readable, take: (message: Message) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const messages = `${rest}${text}`.split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) take(JSON.parse(message) as Message);
  });
}
