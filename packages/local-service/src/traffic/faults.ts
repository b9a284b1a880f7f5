import { setTimeout as delay } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { z } from 'zod';

/** The names of the requests on each surface: operations, paths and the last parts of paths. */
export type RequestNames = Readonly<Record<string, readonly string[]>>;

const fieldsOf = {
  status: ['status', 'type', 'message'],
  error: ['status', 'type', 'message'],
  html: ['status'],
  empty: ['status'],
  cut: ['status'],
  reset: [],
  stall: [],
  delay: ['ms'],
} as const satisfies Record<string, readonly string[]>;
const faultKinds = Object.keys(fieldsOf) as (keyof typeof fieldsOf)[];

// https://fetch.spec.whatwg.org/#null-body-status
const statusesWithoutBody: readonly number[] = [204, 205, 304];

// An interim answer (1xx) does not end a request.
const statusRange = 'Must be a status from 200 to 599';
const oneLine = 'Must be one line of printable ASCII, such as LimitExceededException';

const fault = z
  .strictObject({
    kind: z.enum(faultKinds),
    status: z.int().min(200, statusRange).max(599, statusRange).optional(),
    // The type is sent in a header, too.
    type: z
      .string()
      .regex(/^[\x20-\x7e]+$/, oneLine)
      .optional(),
    message: z.string().optional(),
    /** How long a delay lasts, in milliseconds. */
    ms: z.int().min(0).max(600_000).optional(),
  })
  .superRefine(({ kind, ...given }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const fields: readonly string[] = fieldsOf[kind];
    const known = ['kind', ...fields].join(', ');
    for (const field of Object.keys(given).filter((each) => !fields.includes(each))) {
      refuse(field, `The kind "${kind}" does not use it: leave it out. Known: ${known}`);
    }
    const { status = 0 } = given;
    if (['status', 'error', 'html', 'cut'].includes(kind) && statusesWithoutBody.includes(status)) {
      const message = `An answer of status ${status} has no body: use the kind "empty", or another status`;
      refuse('status', message);
    }
  });

const match = z.strictObject({
  surface: z.string().optional(),
  /** The operation's name, or the path or its last part. */
  name: z.string().optional(),
});

/** A fault to inject. Surface and name are not checked against what is known. */
export const faultRule = z.strictObject({
  match,
  fault,
  times: z.int().positive().default(1),
  /** `after` commits the operation and then breaks its answer. */
  when: z.enum(['before', 'after']).default('before'),
});
export type FaultRule = z.output<typeof faultRule>;

/** Makes the form of a fault to inject whose surface and name must be those of a known request. */
export function faultRuleFor(names: RequestNames) {
  const surfaces = Object.keys(names);
  const known = match.extend({ surface: z.enum(surfaces).optional() });
  return faultRule.extend({
    match: known.superRefine(({ surface, name }, context) => {
      const listed = surface ? names[surface]! : Object.values(names).flat();
      if (name === undefined || listed.includes(name)) return;
      const none = surface ? `The surface "${surface}" has no such` : 'No surface has such a';
      const message = `${none} request. Known: ${[...new Set(listed)].join(', ')}`;
      context.addIssue({ code: 'custom', path: ['name'], message });
    }),
  });
}

export class Faults {
  private rules: FaultRule[] = [];

  add(rule: FaultRule): void {
    this.rules.push({ ...rule });
  }

  list(): readonly FaultRule[] {
    return this.rules;
  }

  clear(): void {
    this.rules = [];
  }

  /** Takes the fault that hits this request; it then has one time fewer to happen. */
  take(surface: string, name: string, path: string): FaultRule | undefined {
    const rule = this.rules.find(
      ({ match }) =>
        (match.surface === undefined || match.surface === surface) &&
        (match.name === undefined || match.name === name || match.name === path),
    );
    if (rule && --rule.times === 0) this.rules = this.rules.filter((each) => each !== rule);
    return rule;
  }
}

/** Writes an error as the service writes its own. */
export type ErrorAnswer = (error: {
  status: number;
  type: string | undefined;
  message: string;
  /** The headers that every answer has. */
  headers: Record<string, string>;
}) => Response;

/** Carries out a fault. @returns the broken answer; undefined when the request goes on as usual, after a delay. */
export async function faultAnswer(
  errorAnswer: ErrorAnswer,
  { kind, status, type, message = 'An injected fault.', ms = 1000 }: FaultRule['fault'],
  context: Context<{ Bindings: HttpBindings }>,
): Promise<Response | undefined> {
  const { outgoing } = context.env;
  // The site's scripts may read these answers, just as they may read the service's own.
  const cors = [...context.res.headers].filter(([name]) => name.startsWith('access-control-'));
  const headers = { ...Object.fromEntries(cors), 'Cache-Control': 'no-store' };
  switch (kind) {
    case 'status':
      return errorAnswer({ status: status ?? 500, type, message, headers });
    case 'error': {
      const named = type ?? 'InternalErrorException';
      return errorAnswer({ status: status ?? 400, type: named, message, headers });
    }
    case 'html':
      return new Response('<html><body><h1>502 Bad Gateway</h1></body></html>', {
        status: status ?? 502,
        headers: { ...headers, 'Content-Type': 'text/html' },
      });
    case 'empty':
      return new Response(null, { status: status ?? 500, headers });
    case 'cut':
      outgoing.writeHead(status ?? 200, { ...headers, 'Content-Length': 1000 });
      outgoing.write('{"', () => outgoing.destroy());
      return RESPONSE_ALREADY_SENT;
    case 'reset':
      outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    case 'stall':
      if (!outgoing.closed) await new Promise((resolve) => outgoing.once('close', resolve));
      return RESPONSE_ALREADY_SENT;
    case 'delay':
      await delay(ms);
      return undefined;
  }
}
