import type { Hono } from 'hono';
import {
  controlApp as sharedControlApp,
  input,
  InputError,
  refuse,
} from 'local-service/control/controlApp';
import type { Faults } from 'local-service/traffic/faults';
import type { RequestLog } from 'local-service/traffic/observe';
import type { Cognito } from '../state/cognito';
import { forgetFutureAttempts } from '../users/attempts';
import { findUser } from '../users/users';
import { requestNames } from './requestNames';
import { userToCreate } from './schemas';
import { changedSettings, contradiction, settingsChange } from './settings';
import { createUser, describeUser } from './users';

export function controlApp(cognito: Cognito, faults: Faults, log: RequestLog): Hono {
  const controlled = {
    requestNames,
    faults,
    log,
    clock: cognito.clock,
    reset: () => cognito.reset(),
    clockChanged: () => forgetFutureAttempts(cognito),
  };
  return sharedControlApp(controlled, (app) => {
    app.post('/users', async (context) =>
      context.json(createUser(cognito, await input(context, userToCreate))),
    );
    app.get('/users/:username', (context) => {
      const user = findUser(cognito, context.req.param('username'));
      return user
        ? context.json(describeUser(cognito, user))
        : refuse(context, 404, 'User does not exist.');
    });

    app.get('/messages', (context) => {
      const to = addressOf(context.req.query('to'));
      const { messages } = cognito.store.state;
      return context.json(
        messages.filter((message) => !to || message.to.toLowerCase() === to).reverse(),
      );
    });

    app.post('/settings', async (context) => {
      const change = await input(context, settingsChange);
      const { state } = cognito.store;
      const changed = changedSettings(state.settings, change);
      const refused = contradiction(changed);
      if (refused) throw new InputError(refused);
      state.settings = changed;
      cognito.store.save();
      return context.json(state.settings);
    });
    app.get('/settings', (context) => context.json(cognito.store.state.settings));
  });
}

// In a query, the plus sign of a phone number is read as a space.
function addressOf(to: string | undefined): string | undefined {
  return to?.replace(/^ (?=\d)/, '+').toLowerCase();
}
