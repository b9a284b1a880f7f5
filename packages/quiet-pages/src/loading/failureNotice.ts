import { said } from './said';

/** The class of a notice, styled by loading.css, which slowNavigation.ts brings to every page. */
const name = 'loading-failure';

/**
 * Says that something could not be loaded, with a way to try again. The page stays as it is.
 *
 * It works without React, because it is shown when React has not loaded or cannot render.
 */
export function reportFailure(what: string, retry: () => void): void {
  forgetFailure();
  const notice = document.createElement('div');
  notice.className = name;
  notice.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = what;
  const button = document.createElement('button');
  button.textContent = said('retry');
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
  document.querySelector(`body > .${name}`)?.remove();
}
