// The page without sign-in, against the fake: npm start
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ReadingList } from '../src/ReadingList';
import { Shelf } from '../src/Shelf';
import { configureLocal } from './amplify';
import { loopback } from './loopback';

globalThis.WebSocket = loopback(WebSocket);
configureLocal(location.origin);

const troubles = {
  'lose-answers': 'Lose all answers',
  'lose-requests': 'Lose all requests',
  'sign-out': 'Refuse the token',
  elsewhere: 'Change the newest bookmark elsewhere',
  cut: 'Cut the live connection for a while',
  heal: 'Stop all trouble',
};

function Troubles() {
  return (
    <footer>
      <h2>Make trouble</h2>
      {Object.entries(troubles).map(([name, label]) => (
        <button key={name} onClick={() => void fetch(`/trouble/${name}`)}>
          {label}
        </button>
      ))}
    </footer>
  );
}

const shelf = location.pathname.startsWith('/shelf');
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    {shelf ? (
      <Shelf settings={{ endpoint: '/graphql', shelfApiKey: 'local' }} />
    ) : (
      <ReadingList />
    )}
    <Troubles />
  </StrictMode>,
);
