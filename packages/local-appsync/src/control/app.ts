import type { Hono } from 'hono';
import { controlApp } from 'local-service/control/controlApp';
import type { LocalApi } from '../server/localApi';
import type { RealtimeServer } from '../server/realtimeServer';

/** The control API: what all stand-ins have, and the connections. */
export function appSyncControlApp(
  { api, clock, faults, log, tables }: LocalApi,
  realtime: RealtimeServer,
): Hono {
  const fieldsOf = (type: 'getQueryType' | 'getMutationType') =>
    Object.keys(api.schema[type]()?.getFields() ?? {});
  const controlled = {
    requestNames: {
      graphql: [...fieldsOf('getQueryType'), ...fieldsOf('getMutationType'), '/graphql'],
    },
    faults,
    log,
    clock,
    reset: async () => {
      clock.offsetMs = 0;
      clock.start();
      realtime.breakConnections();
      await tables.empty();
    },
  };
  return controlApp(controlled, (app) => {
    app.delete('/connections', (context) => {
      realtime.breakConnections();
      return context.json({});
    });
  });
}
