import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { configure, type Settings } from './configure';

// #region main
const response = await fetch('/settings.json');
configure((await response.json()) as Settings);

/** Visitors of the shelf never load the sign-in screen, the largest part. */
async function page(): Promise<ReactNode> {
  if (location.pathname.startsWith('/shelf')) {
    const { firstPage, Shelf } = await import('./Shelf');
    return <Shelf page={firstPage()} />;
  }
  const { App } = await import('./App');
  return <App />;
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<StrictMode>{await page()}</StrictMode>);
// #endregion
