import type SignInWidget from './widget/SignInWidget';

/** Downloads the sign-in form, its styles and Amplify, and configures Amplify. Rejects when the network fails. */
export async function loadWidget(): Promise<typeof SignInWidget> {
  const [{ default: widget, loadStyles }, { startAmplify }] = await download();
  await Promise.all([startAmplify('session'), loadStyles()]);
  return widget;
}

/** Starts the download of the sign-in form before it is needed. A failure is shown when it is needed. */
export function preloadWidget(): void {
  download().catch(() => undefined);
}

function download() {
  return Promise.all([import('./widget/SignInWidget'), import('../amplify/startAmplify')]);
}
