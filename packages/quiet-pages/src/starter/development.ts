import {
  answerAids,
  answerShortcuts,
  followContents,
  followSingleKeys,
  unfoldMatches,
} from './reading';
import { followMenu } from './controls';
import { startIslands } from './islands';

/** Client module of the development server, whose pages have no starter and are hydrated at once. */
answerAids();
answerShortcuts();
followSingleKeys();
followContents();
followMenu();
startIslands();
unfoldMatches();
