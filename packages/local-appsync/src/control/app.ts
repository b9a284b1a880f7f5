import type { Hono } from 'hono';
import { controlApp } from 'local-service/control/controlApp';
import type { LocalApi } from '../server/localApi';
import type { RealtimeServer } from '../server/realtimeServer';

/** The control API: what all stand-ins have, and the connections. */
export function appSyncControlApp(
  { api, clock, faults, log, tables }: LocalApi,
  realtime: RealtimeServer,
  port: number,
): Hono {
  const fieldsOf = (type: 'getQueryType' | 'getMutationType') =>
    Object.keys(api.schema[type]()?.getFields() ?? {});
  const app = controlApp({
    port,
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
  });
  app.delete('/connections', (context) => {
    realtime.breakConnections();
    return context.json({});
  });
  return app;
}
