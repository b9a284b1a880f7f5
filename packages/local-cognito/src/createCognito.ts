import type { Ports } from './connection/connection';
import { seed } from './control/users';
import type { LocalCognitoOptions } from './options';
import { ChallengeSessions } from './state/challengeSessions';
import { Clock } from 'local-service/clock';
import type { Cognito } from './state/cognito';
import { emptyState, openStore } from './state/store';

const keptMessages = 500;

/** Creates a local Cognito, without any server. @throws when one of the users cannot be created. */
export function createCognito(
  options: LocalCognitoOptions & { ports: Ports; stateFile: string },
): Cognito {
  const { ports, callbackUrls, logoutUrls, users = [], stateFile, fresh } = options;
  const { store, isNew } = openStore(stateFile, { fresh });
  const clock = new Clock();
  const challengeSessions = new ChallengeSessions(clock);
  const cognito: Cognito = {
    ports,
    callbackUrls,
    logoutUrls,
    emailChangeNotice: options.emailChangeNotice ?? false,
    securityNotices: options.securityNotices ?? false,
    serverSideTokenCheck: options.serverSideTokenCheck ?? false,
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
