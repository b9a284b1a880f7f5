import type { Ports } from './ports';
import { ChallengeSessions } from './state/challengeSessions';
import { Clock } from './state/clock';
import type { Cognito } from './state/cognito';
import { seededState } from './users/seed';
import { openStore } from './state/store';

const keptMessages = 500;

/**
 * The provider's inner part, without any server.
 * @param fresh whether to start from the seeded state whatever the file holds.
 */
export function createCognito(options: {
  ports: Ports;
  siteOrigins: readonly string[];
  stateFile: string;
  fresh?: boolean;
}): Cognito {
  const clock = new Clock();
  const store = openStore(options.stateFile, () => seededState(clock), {
    fresh: options.fresh,
  });
  return {
    ports: options.ports,
    siteOrigins: options.siteOrigins,
    store,
    clock,
    challengeSessions: new ChallengeSessions(clock),
    sendMessage(message) {
      const { messages } = store.state;
      messages.push({ ...message, at: Date.now() });
      messages.splice(0, messages.length - keptMessages);
      store.save();
    },
  };
}
