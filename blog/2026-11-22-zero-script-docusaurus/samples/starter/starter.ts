/** Events of a reader who is there: they fetch the scripts, just in case. */
const signsOfLife = ['pointermove', 'touchstart', 'wheel', 'scroll', 'keydown'];

/** Events of a reader who is about to use a control: the scripts run. */
const intents = ['pointerover', 'pointerdown', 'focusin'];

/** What only React answers. The browser does links, fields and `<details>`. */
const controls = 'button, [role="button"]';

/** After this pause of the reader, in ms, the scripts run although unneeded. */
const pause = 1500;

// #region start
/**
 * Loads a page's scripts when its reader does something, and repeats clicks
 * that came too early.
 *
 * @param scripts addresses, in the order in which they run
 */
export function start(scripts: readonly string[]): void {
  const early = new Set<HTMLElement>();
  const done = new Set<string>();
  let isFetched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function fetchAhead(event: Event): void {
    // A page that appears under a resting pointer gets a movement of nothing.
    if (event instanceof MouseEvent && !event.movementX && !event.movementY)
      return;
    clearTimeout(timer);
    timer = setTimeout(wake, pause);
    if (isFetched) return;
    isFetched = true;
    for (const href of scripts) {
      const link = document.createElement('link');
      Object.assign(link, {
        rel: 'preload',
        as: 'script',
        href,
        fetchPriority: 'low',
      });
      document.head.append(link);
    }
  }

  function wake(): void {
    clearTimeout(timer);
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', wake, { once: true });
      return;
    }
    for (const src of scripts.filter((script) => !done.has(script))) {
      done.add(src);
      const script = document.createElement('script');
      script.src = src;
      script.async = false;
      script.onerror = () => done.delete(src);
      document.head.append(script);
    }
  }
  // #endregion

  // #region clicks
  function onIntent({ target }: Event): void {
    if (controlOf(target)) wake();
  }

  function onClick(event: Event): void {
    const control = controlOf(event.target);
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    early.add(control);
    wake();
  }

  function onAwake(): void {
    clearTimeout(timer);
    for (const type of signsOfLife) removeEventListener(type, fetchAhead, true);
    for (const type of intents) removeEventListener(type, onIntent, true);
    removeEventListener('click', onClick, true);
    for (const control of early) if (control.isConnected) control.click();
  }
  // #endregion

  for (const type of signsOfLife)
    addEventListener(type, fetchAhead, { capture: true, passive: true });
  for (const type of intents) addEventListener(type, onIntent, true);
  addEventListener('click', onClick, true);
  document.addEventListener('awake', onAwake, { once: true });
}

function controlOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element
    ? target.closest<HTMLElement>(controls)
    : null;
}
