// What tells the reader that something loads slowly, or could not be loaded. It works without React, which may be what has
// not loaded. loading.css, which clientModule.ts brings to every page, has its styles.

/** What is said when a page could not be loaded. */
export const unreachable = 'The page could not be loaded. Are you connected to the internet?';

/** The delay before a spinner appears, in ms: a spinner that flashes is worse than none. */
const delay = 400;

/** Shows a spinner if loading takes longer than the delay. @returns a function that ends it. */
export function showSpinner(): () => void {
  const spinner = newBox('spinner', 'status');
  spinner.textContent = 'Loading the page';
  const timer = setTimeout(() => document.body.append(spinner), delay);
  return () => {
    clearTimeout(timer);
    spinner.remove();
  };
}

/** Says that something could not be loaded, with a way to try again. The page stays as it is. */
export function reportFailure(what: string, retry: () => void): void {
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
