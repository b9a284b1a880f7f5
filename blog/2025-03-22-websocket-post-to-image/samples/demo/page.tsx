import { createRoot } from 'react-dom/client';
import { CoverPanel } from '../client/CoverPanel';

/** The page of `npm run panel`. Its text is long enough for the functions to take it. */
const text =
  'A post about covers that are drawn while the author watches. '.repeat(4);
const { socketUrl = '' } = document.body.dataset;

createRoot(document.getElementById('panel')!).render(
  <CoverPanel
    text={text}
    socketUrl={socketUrl}
    ticketUrl="/ticket"
    getToken={async () => 'the stand-in asks for none'}
  />,
);
