import { translate } from '@docusaurus/Translate';
import type { Problem } from '../../reading/readPart';

/** Says to a member why the part is not shown. */
export function problemText(problem: Problem): string {
  switch (problem) {
    case 'unreachable':
      return translate({
        id: 'memberPosts.unreachable',
        message: 'The rest could not be loaded. Are you connected to the internet?',
      });
    case 'signedOut':
      return translate({
        id: 'memberPosts.signedOut',
        message: 'Your session has ended. Please sign in again.',
      });
    case 'changed':
      return translate({
        id: 'memberPosts.changed',
        message: 'The rest is not what this site has published, so it is not shown.',
      });
    case 'refused':
      return translate({
        id: 'memberPosts.refused',
        message: 'Your account may not read the rest, or it is no longer there.',
      });
  }
}
