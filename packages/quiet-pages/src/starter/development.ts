import { answerAids } from './aids';
import { followContents, unfoldMatches } from './contents';
import { followMenu } from './controls';
import { startIslands } from './islands';
import { answerShortcuts, followSingleKeys } from './shortcuts';

/** Client module of the development server, whose pages have no starter and are hydrated at once. */
answerAids();
answerShortcuts();
followSingleKeys();
followContents();
followMenu();
startIslands();
unfoldMatches();
