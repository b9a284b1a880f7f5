import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadOnce } from './reload-once';

// A chunk of its own, which an open tab may ask for long after it was loaded.
const Order = lazy(() => import('./order'));

function App() {
  const [, section, id] = location.pathname.split('/');
  if (section === 'orders' && id) {
    return (
      <Suspense fallback={<p>Loading …</p>}>
        <Order id={id} />
      </Suspense>
    );
  }
  return (
    <p>
      <a href="/orders/42">Order 42</a>
    </p>
  );
}

reloadOnce();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element "root".');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
