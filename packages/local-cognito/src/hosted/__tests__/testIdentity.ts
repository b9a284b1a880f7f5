import { ChallengeSessions } from '../../state/challengeSessions';
import { Clock } from '../../state/clock';
import type { Identity } from '../../state/context';
import { seededState } from '../../users/seed';
import { Store } from '../../state/store';

/** An identity with the seeded users, kept in no file. */
export function testIdentity(): Identity {
  const clock = new Clock();
  const store = new Store('', seededState(clock));
  store.save = () => undefined;
  return {
    ports: { identity: 9229, hosted: 9443, google: 9230 },
    siteOrigins: ['http://localhost:3000'],
    clock,
    store,
    challengeSessions: new ChallengeSessions(clock),
    sendMessage: () => undefined,
  };
}
