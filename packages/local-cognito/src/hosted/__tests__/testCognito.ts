import { ChallengeSessions } from '../../state/challengeSessions';
import { Clock } from '../../state/clock';
import type { Cognito } from '../../state/cognito';
import { seededState } from '../../users/seed';
import { Store } from '../../state/store';

/** A local Cognito with the seeded users, kept in no file. */
export function testCognito(): Cognito {
  const clock = new Clock();
  const store = new Store('', seededState(clock));
  store.save = () => undefined;
  return {
    ports: { api: 9229, hosted: 9443, google: 9230 },
    siteOrigins: ['http://localhost:3000'],
    clock,
    store,
    challengeSessions: new ChallengeSessions(clock),
    sendMessage: () => undefined,
  };
}
