import { followMenu } from './controls';
import { startIslands } from './islands';
import { helpReading, unfoldMatches } from './reading';

/** Client module of the development server, whose pages have no starter and are hydrated at once. */
helpReading();
followMenu();
startIslands();
unfoldMatches();
