import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadSettings } from './settings';

// #region main
/** Visitors of the shelf load neither Amplify nor the sign-in screen. */
async function page(): Promise<ReactNode> {
  const settings = await loadSettings();
  if (location.pathname.startsWith('/shelf')) {
    const { Shelf } = await import('./Shelf');
    return <Shelf settings={settings} />;
  }
  const { App, configure } = await import('./App');
  configure(settings);
  return <App />;
}

/** A lost connection, or a chunk of an older release that is gone. */
const failed = (
  <main role="alert">
    <p>The page could not be loaded.</p>
    <button onClick={() => location.reload()}>Try again</button>
  </main>
);

const root = createRoot(document.getElementById('root')!);
root.render(<StrictMode>{await page().catch(() => failed)}</StrictMode>);
// #endregion
