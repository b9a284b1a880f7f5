import { answerAids } from './aids';
import { followContents } from './contents';
import { unfoldMatches } from './folds';
import { followMenu } from './menu';
import { answerShortcuts, followSingleKeys } from './shortcuts';

/** Client module of the development server, whose pages have no starter and wake at once. */
answerAids(() => import('../enlarge'));
answerShortcuts();
followSingleKeys();
followContents();
followMenu();
unfoldMatches();
