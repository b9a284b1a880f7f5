// What tells the reader that something loads slowly, or could not be loaded. It works without React, which may be what has
// not loaded. loading.css, which clientModule.ts brings to every page, has its styles.

let hideSpinner = (): void => {};

/** Shows a spinner if loading takes long: one that flashes is worse than none. @returns a function that ends it. */
export function showSpinner(): () => void {
  const spinner = newBox('spinner', 'status');
  spinner.textContent = 'Loading the page';
  const timer = setTimeout(() => document.body.append(spinner), 400);
  return (hideSpinner = () => {
    clearTimeout(timer);
    spinner.remove();
  });
}

/**
 * Calls back if a page can be reached, at once or when the reader has tried again. Until then it says that the page could
 * not be loaded, and the shown one stays: without a connection the browser would show its error page.
 *
 * @param isWanted whether the reader still wants that
 */
export async function whenReachable(
  address: string,
  open: () => void,
  isWanted = () => true,
): Promise<void> {
  try {
    await fetch(address, { method: 'HEAD', cache: 'no-store' });
  } catch {
    const text = 'The page could not be loaded. Are you connected to the internet?';
    if (isWanted()) reportFailure(text, () => whenReachable(address, open, isWanted));
    return;
  }
  if (isWanted()) open();
}

/** Says that something could not be loaded, with a way to try again. The page stays as it is. */
export function reportFailure(what: string, retry: () => void): void {
  hideSpinner();
  forgetFailure();
  const notice = newBox('failure', 'alert');
  const text = document.createElement('p');
  text.textContent = what;
  const button = document.createElement('button');
  button.textContent = 'Retry';
  button.onclick = () => {
    forgetFailure();
    retry();
  };
  notice.append(text, button);
  document.body.append(notice);
}

/** Removes the notice, if there is one. */
export function forgetFailure(): void {
  // A part of the page may have such a notice, too.
  document.querySelector('body > .loading-failure')?.remove();
}

function newBox(name: 'spinner' | 'failure', role: string): HTMLElement {
  const box = document.createElement('div');
  box.className = `loading-${name}`;
  box.setAttribute('role', role);
  return box;
}
