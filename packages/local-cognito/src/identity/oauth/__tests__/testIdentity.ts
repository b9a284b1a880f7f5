import { ChallengeSessions } from '../../challengeSessions';
import { Clock } from '../../clock';
import type { Identity } from '../../context';
import { seededState } from '../../seed';
import { Store } from '../../store';

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
