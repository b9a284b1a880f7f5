import { said } from './said';

/** The delay before a spinner appears, in ms: a spinner that flashes is worse than none. */
const delay = 400;

/** Shows a spinner if loading takes longer than the delay. @returns a function that ends it. */
export function showSpinner(): () => void {
  const spinner = document.createElement('div');
  // Styled by loading.css, which slowNavigation.ts brings to every page.
  spinner.className = 'loading-spinner';
  spinner.setAttribute('role', 'status');
  spinner.textContent = said('loading');
  const timer = setTimeout(() => document.body.append(spinner), delay);
  return () => {
    clearTimeout(timer);
    spinner.remove();
  };
}
