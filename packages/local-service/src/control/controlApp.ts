import { Hono } from 'hono';
import type { Clock } from '../clock';
import { refuseForeignPages } from '../http/refuseForeignPages';
import { faultRuleFor, type RequestNames } from '../traffic/faultRule';
import type { Faults } from '../traffic/faults';
import type { RequestLog } from '../traffic/requestLog';
import { checked, input, InputError, refuse } from './input';
import { clockChange, pointInTime, type ClockReading } from './schemas';

/** What every stand-in has that its control API works on. */
export interface Controlled {
  requestNames: RequestNames;
  faults: Faults;
  log: RequestLog;
  clock: Clock;
  /** Restores everything else to how it was at the start. */
  reset: () => void | Promise<void>;
  /** Called when the clock has been changed. */
  clockChanged?: () => void;
}

/** Makes a control API with what all stand-ins have: reset, the log of requests, faults and the clock, and with routes of its own. */
export function controlApp(controlled: Controlled, addRoutes: (app: Hono) => void): Hono {
  const { faults, log, clock } = controlled;
  const app = new Hono();
  app.use(refuseForeignPages);
  app.onError((error, context) => {
    if (error instanceof InputError) return refuse(context, 400, error.message);
    console.error(error);
    return refuse(context, 500, 'Something went wrong.');
  });

  app.post('/reset', async (context) => {
    await controlled.reset();
    faults.clear();
    log.clear();
    return context.json({});
  });

  app.get('/requests', (context) => {
    const since = checked(pointInTime, context.req.query('since') ?? '0', 'since');
    return context.json(log.since(since));
  });
  app.delete('/requests', (context) => {
    log.clear();
    return context.json({});
  });

  const knownFaultRule = faultRuleFor(controlled.requestNames);
  app.post('/faults', async (context) => {
    const rule = await input(context, knownFaultRule);
    faults.add(rule);
    return context.json(rule);
  });
  app.get('/faults', (context) => context.json(faults.list()));
  app.delete('/faults', (context) => {
    faults.clear();
    return context.json({});
  });

  app.post('/clock', async (context) => {
    const { offsetMs, stopped } = await input(context, clockChange);
    clock.offsetMs = offsetMs;
    if (stopped) clock.stop();
    if (stopped === false) clock.start();
    controlled.clockChanged?.();
    const reading: ClockReading = { offsetMs, now: clock.now() };
    return context.json(reading);
  });
  addRoutes(app);
  app.all('*', (context) => refuse(context, 404, 'There is no such control operation.'));
  return app;
}
