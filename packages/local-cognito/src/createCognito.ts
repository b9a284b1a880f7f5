import type { Ports } from './connection/ports';
import type { SeededUser } from './control/schemas';
import { seed } from './control/seed';
import { ChallengeSessions } from './state/challengeSessions';
import { Clock } from './state/clock';
import type { Cognito } from './state/cognito';
import { emptyState } from './state/emptyState';
import { openStore } from './state/store';

const keptMessages = 500;

/** How to create a local Cognito. */
export interface CognitoOptions {
  ports: Ports;
  callbackUrls: readonly string[];
  logoutUrls: readonly string[];
  users: readonly SeededUser[];
  stateFile: string;
  emailChangeNotice?: boolean;
  securityNotices?: boolean;
  /** Whether to ignore the state in the file and start with only these users. */
  fresh?: boolean;
}

/** Creates a local Cognito, without any server. @throws when one of the users cannot be created. */
export function createCognito(options: CognitoOptions): Cognito {
  const { ports, callbackUrls, logoutUrls, users, stateFile, fresh } = options;
  const { store, isNew } = openStore(stateFile, { fresh });
  const clock = new Clock();
  const challengeSessions = new ChallengeSessions(clock);
  const cognito: Cognito = {
    ports,
    callbackUrls,
    logoutUrls,
    emailChangeNotice: options.emailChangeNotice ?? false,
    securityNotices: options.securityNotices ?? false,
    store,
    clock,
    challengeSessions,
    sendMessage(message) {
      const { messages } = store.state;
      messages.push({ ...message, at: Date.now() });
      messages.splice(0, messages.length - keptMessages);
      store.save();
    },
    reset() {
      clock.offsetMs = 0;
      clock.start();
      challengeSessions.clear();
      store.replace(emptyState(store.state));
      seed(cognito, users);
    },
  };
  if (isNew) seed(cognito, users);
  return cognito;
}
