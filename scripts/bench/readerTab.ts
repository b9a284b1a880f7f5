import { setTimeout as pause } from 'node:timers/promises';
import { PHONE, SLOWDOWN } from './browser';
import type { Chromium, ProtocolEvent } from './chromium';

/** The time that a finger rests on what it taps, in ms. */
const press = 80;

/** The name of the function by which pages tell which heading they show. */
const tell = 'tellHeading';

/** The heading of a page, when it is on the screen. */
export interface Shown {
  /** When the frame that shows it first was drawn, in ms since the epoch. */
  at: number;
  /** Whether the page had been rendered ahead. */
  isAhead: boolean;
}

interface Attached {
  sessionId: string;
  targetInfo: { type: string };
  waitingForDebugger: boolean;
}

/** A tab on a slow phone, with all that Chromium does for readers, such as pages that are rendered ahead. */
export class ReaderTab {
  /** The session of the page that is shown. */
  private page = '';
  private readonly waiting = new Set<(shown: Shown) => void>();
  private hasPage: (session: string) => void = () => undefined;

  private constructor(
    private readonly chromium: Chromium,
    /** A script that watches each page before any of its own runs. */
    private readonly probe: string,
  ) {
    chromium.onEvent = (event) => this.take(event);
  }

  /** @param probe a function that watches a page before any script of its own runs */
  static async open(chromium: Chromium, probe: () => void): Promise<ReaderTab> {
    const tab = new ReaderTab(chromium, callInPage(probe));
    const firstPage = new Promise<string>((resolve) => (tab.hasPage = resolve));
    const { targetId } = await chromium.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      forTab: true,
    });
    const { sessionId } = await chromium.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    });
    const filter = [{ type: 'page' }, { exclude: true }];
    const settings = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter };
    await chromium.send('Target.setAutoAttach', settings, sessionId);
    tab.page = await firstPage;
    return tab;
  }

  /** Opens an address, and waits until it has loaded. */
  async open(address: string): Promise<void> {
    const shown = this.nextHeading(60_000);
    await this.chromium.send('Page.navigate', { url: address }, this.page);
    if (!(await shown)) throw new Error(`${address} showed no heading.`);
    while (!(await this.run(() => document.readyState === 'complete'))) await pause(100);
  }

  /** Runs a function in the page that is shown. The function cannot use anything outside itself. */
  async run<Result>(task: () => Result): Promise<Result> {
    const { result, exceptionDetails } = await this.chromium.send<{
      result: { value: Result };
      exceptionDetails?: { text: string; exception?: { description?: string } };
    }>('Runtime.evaluate', { expression: callInPage(task), returnByValue: true }, this.page);
    if (!exceptionDetails) return result.value;
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }

  /**
   * Taps a place of the page.
   *
   * @param x in CSS pixels from the left of the window, `y` from its top
   * @returns when the finger touched the screen, in ms since the epoch
   */
  async tap(x: number, y: number): Promise<number> {
    const { page } = this;
    // A page that is left does not answer.
    const touch = (type: string, touchPoints: object[]) =>
      void this.chromium
        .send('Input.dispatchTouchEvent', { type, touchPoints }, page)
        .catch(() => undefined);
    const touched = Date.now();
    touch('touchStart', [{ x, y }]);
    await pause(press);
    touch('touchEnd', []);
    return touched;
  }

  /** The next heading that a page shows after this call; undefined if there is none in so many ms. */
  nextHeading(limit: number): Promise<Shown | undefined> {
    return new Promise((resolve) => {
      const finish = (shown?: Shown) => {
        clearTimeout(timer);
        this.waiting.delete(finish);
        resolve(shown);
      };
      const timer = setTimeout(finish, limit);
      this.waiting.add(finish);
    });
  }

  private take({ method, params, sessionId = '' }: ProtocolEvent): void {
    if (method === 'Target.attachedToTarget') {
      // A page that was rendered ahead may be dropped at any time.
      this.prepare(params as unknown as Attached).catch(() => undefined);
    }
    if (method === 'Runtime.bindingCalled' && params.name === tell) {
      this.page = sessionId;
      const shown = JSON.parse(String(params.payload)) as Shown;
      for (const finish of this.waiting) finish(shown);
    }
  }

  /** Each page has a process of its own, so each is slowed down, also one that is rendered ahead. */
  private async prepare({ sessionId, targetInfo, waitingForDebugger }: Attached): Promise<void> {
    if (targetInfo.type !== 'page') return;
    const { viewport, deviceScaleFactor, isMobile: mobile } = PHONE;
    const send = (method: string, params = {}) => this.chromium.send(method, params, sessionId);
    // All are sent at once: an answer to each would take time that readers do not lose.
    await Promise.all([
      send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN }),
      send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 }),
      waitingForDebugger ||
        send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile }),
      // Without these two, scripts are not added, and what a page tells does not arrive.
      send('Page.enable'),
      send('Runtime.enable'),
      send('Runtime.addBinding', { name: tell }),
      send('Page.addScriptToEvaluateOnNewDocument', { source: this.probe }),
      waitingForDebugger && send('Runtime.runIfWaitingForDebugger'),
    ]);
    this.hasPage(sessionId);
  }
}

/** A script that calls a function. The compiler of TypeScript names inner functions by a helper, which pages lack. */
function callInPage(task: () => unknown): string {
  return `((__name) => (${task.toString()})())((named) => named)`;
}
