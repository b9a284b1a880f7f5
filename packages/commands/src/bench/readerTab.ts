import { pause } from './browser';
import type { Chromium, ProtocolEvent } from './chromium';
import { PHONE } from './devices';
import { installVisitProbe, type Shown } from './visitProbe';

/** The factor by which the processor is slowed down. */
const slowdown = 4;

/** The time that a finger rests on what it taps, in ms. */
const press = 80;

/** The name of the function by which pages tell which heading they show. */
const tell = 'tellHeading';

interface Attached {
  sessionId: string;
  targetInfo: { type: string };
  waitingForDebugger: boolean;
}

/** A heading that a page has shown, and the session of the page. */
type Heading = Shown & { session: string };

/** A tab on a slow phone, with all that Chromium does for readers, such as pages that are rendered ahead. */
export interface ReaderTab {
  /** Opens an address, and waits until it has loaded. @returns its heading */
  open(address: string): Promise<Shown>;
  /** Runs a function in the page that is shown. The function cannot use anything outside itself. */
  run<Result>(task: () => Result): Promise<Result>;
  /**
   * Taps a place of the page.
   *
   * @param x in CSS pixels from the left of the window, `y` from its top
   * @returns when the finger touched the screen, in ms since the epoch
   */
  tap(x: number, y: number): Promise<number>;
  /** The next heading that a page shows after this call; undefined if there is none in so many ms. */
  nextHeading(limit: number): Promise<Shown | undefined>;
}

/**
 * Opens a tab.
 *
 * @param stored entries of local storage that every site there begins with
 */
export async function openReaderTab(
  chromium: Chromium,
  stored: Readonly<Record<string, string>> = {},
): Promise<ReaderTab> {
  let shownPage = '';
  const waiting = new Set<(heading: Heading) => void>();
  let attached: (session: string) => void;
  const firstPage = new Promise<string>((resolve) => (attached = resolve));
  const script = callInPage(installVisitProbe, tell, stored);

  /** Each page has a process of its own, so each is slowed down, also one that is rendered ahead. */
  const prepare = async ({ sessionId, targetInfo, waitingForDebugger }: Attached) => {
    if (targetInfo.type !== 'page') return;
    const { width = 0, height = 0 } = PHONE.viewport ?? {};
    const { deviceScaleFactor, isMobile: mobile } = PHONE;
    const metrics = { width, height, deviceScaleFactor, mobile };
    const send = (method: string, params = {}) => chromium.send(method, params, sessionId);
    // Sent at once: an answer to each would take time that readers do not lose.
    await Promise.all([
      send('Emulation.setCPUThrottlingRate', { rate: slowdown }),
      send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 }),
      ...(waitingForDebugger ? [] : [send('Emulation.setDeviceMetricsOverride', metrics)]),
      // Without these two, scripts are not added, and what a page tells does not arrive.
      send('Page.enable'),
      send('Runtime.enable'),
      send('Runtime.addBinding', { name: tell }),
      send('Page.addScriptToEvaluateOnNewDocument', { source: script }),
      ...(waitingForDebugger ? [send('Runtime.runIfWaitingForDebugger')] : []),
    ]);
    attached(sessionId);
  };
  chromium.listen(({ method, params, sessionId = '' }: ProtocolEvent) => {
    if (method === 'Target.attachedToTarget') {
      // A page that was rendered ahead may be dropped at any time.
      prepare(params as unknown as Attached).catch(() => undefined);
    }
    if (method === 'Runtime.bindingCalled' && params.name === tell) {
      shownPage = sessionId;
      const heading = JSON.parse(String(params.payload)) as Shown;
      for (const take of waiting) take({ ...heading, session: sessionId });
    }
  });

  const { targetId } = await chromium.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    forTab: true,
  });
  const { sessionId: tab } = await chromium.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  await chromium.send(
    'Target.setAutoAttach',
    {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: 'page' }, { exclude: true }],
    },
    tab,
  );
  shownPage = await firstPage;

  const nextHeading = (limit: number) =>
    new Promise<Shown | undefined>((resolve) => {
      const finish = (heading?: Heading) => {
        clearTimeout(timer);
        waiting.delete(finish);
        resolve(heading);
      };
      const timer = setTimeout(finish, limit);
      waiting.add(finish);
    });
  const run = async <Result>(task: () => Result) => {
    const { result, exceptionDetails } = await chromium.send<{
      result: { value: Result };
      exceptionDetails?: { text: string; exception?: { description?: string } };
    }>('Runtime.evaluate', { expression: callInPage(task), returnByValue: true }, shownPage);
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  };
  return {
    nextHeading,
    async open(address) {
      const shown = nextHeading(60_000);
      await chromium.send('Page.navigate', { url: address }, shownPage);
      const heading = await shown;
      if (!heading) throw new Error(`${address} showed no heading.`);
      while (!(await run(() => document.readyState === 'complete'))) await pause(100);
      return heading;
    },
    run,
    async tap(x, y) {
      const page = shownPage;
      const touch = (type: string, touchPoints: object[]) =>
        chromium.send('Input.dispatchTouchEvent', { type, touchPoints }, page);
      const touched = Date.now();
      // A page that is left answers to neither.
      touch('touchStart', [{ x, y }]).catch(() => undefined);
      await pause(press);
      touch('touchEnd', []).catch(() => undefined);
      return touched;
    },
  };
}

/** A script that calls a function. The compiler of TypeScript names inner functions by a helper, which pages lack. */
function callInPage<Args extends unknown[]>(task: (...args: Args) => unknown, ...args: Args) {
  const values = args.map((value) => JSON.stringify(value)).join(', ');
  return `((__name) => (${task.toString()})(${values}))((named) => named)`;
}
