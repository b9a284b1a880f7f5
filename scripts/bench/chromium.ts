import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { SANDBOX_FLAGS } from './browser';

/** An event of Chromium's DevTools protocol. */
export interface ProtocolEvent {
  method: string;
  params: Record<string, unknown>;
  sessionId?: string;
}

type Message = Partial<ProtocolEvent> & {
  id?: number;
  result?: unknown;
  error?: { message: string };
};

/**
 * A Chromium with a profile of its own, so that its caches are empty, driven by its own protocol alone.
 *
 * Playwright connects to pages; to such clients Chromium renders no page ahead (`PrerenderingDisabledByDevTools`), whatever
 * domains they enable. It does for clients that connect to tabs, as its own developer tools do (see readerTab.ts).
 */
export class Chromium {
  /** Called at each event. */
  onEvent: (event: ProtocolEvent) => void = () => undefined;
  private readonly profile = mkdtempSync(path.join(tmpdir(), 'bench-profile-'));
  private readonly commands: Writable;
  private readonly ended: Promise<unknown>;
  private readonly waiting = new Map<number, (answer: Message) => void>();
  private count = 0;

  constructor(program: string) {
    const child = spawn(
      program,
      [
        ...['--headless=new', '--remote-debugging-pipe', '--no-startup-window', '--no-first-run'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
        ...SANDBOX_FLAGS,
        `--user-data-dir=${this.profile}`,
      ],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
    );
    this.commands = child.stdio[3] as Writable;
    // A write to a browser that has ended fails; its end is told below.
    this.commands.on('error', () => undefined);
    readMessages(child.stdio[4] as Readable, (message) => this.take(message));
    this.ended = once(child, 'close').then(() => {
      const error = { message: `${program} has ended.` };
      for (const answer of this.waiting.values()) answer({ error });
    });
  }

  /**
   * Sends a command. One to a page that goes away meanwhile is never answered.
   *
   * @param session of the page that it is for; the browser itself without one
   * @throws Error with Chromium's message; also when the browser ends before it has answered.
   */
  send<Result = unknown>(method: string, params = {}, session?: string): Promise<Result> {
    return new Promise((resolve, reject) => {
      const id = (this.count += 1);
      this.waiting.set(id, ({ result, error }) => {
        if (error) reject(new Error(error.message));
        else resolve(result as Result);
      });
      this.commands.write(`${JSON.stringify({ id, method, params, sessionId: session })}\0`);
    });
  }

  /** Ends the browser and deletes its profile. */
  async close(): Promise<void> {
    await this.send('Browser.close').catch(() => undefined);
    await this.ended;
    // Processes of the browser may still write for a moment.
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  private take(message: Message): void {
    const { id = 0, method, params = {}, sessionId } = message;
    this.waiting.get(id)?.(message);
    this.waiting.delete(id);
    if (method) this.onEvent({ method, params, sessionId });
  }
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
