import { requestNames } from '../../control/app';
import { faultRuleFor } from 'local-service/traffic/faults';

const schema = faultRuleFor(requestNames);

/** Says what is wrong with a fault; undefined when nothing is. */
function complaint(fault: object, match: object = {}): string | undefined {
  const { error } = schema.safeParse({ match, fault });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

test('by default a fault happens once, before the operation', () => {
  expect(schema.parse({ match: {}, fault: { kind: 'reset' } })).toMatchObject({
    times: 1,
    when: 'before',
  });
});

test.each([
  [{ kind: 'status', status: 503, type: 'Throttling', message: 'Wait' }],
  [{ kind: 'error', status: 400, type: 'Throttling', message: 'Two\nlines, ü' }],
  [{ kind: 'html', status: 502 }],
  [{ kind: 'empty', status: 204 }],
  [{ kind: 'empty', status: 304 }],
  [{ kind: 'cut', status: 500 }],
  [{ kind: 'reset' }],
  [{ kind: 'stall' }],
  [{ kind: 'delay', ms: 0 }],
])('%j can happen', (fault) => {
  expect(complaint(fault)).toBeUndefined();
});

test.each(['status', 'error', 'html', 'cut'])('%s needs a status that allows a body', (kind) => {
  for (const status of [204, 205, 304]) {
    expect(complaint({ kind, status })).toBe(
      `fault.status: An answer of status ${status} has no body: use the kind "empty", or another status`,
    );
  }
  for (const status of [100, 101, 199, 600]) {
    expect(complaint({ kind, status })).toBe('fault.status: Must be a status from 200 to 599');
  }
});

test.each(['', 'Two\nlines', 'Two\r\nlines', 'Ausnahme für alle', 'tab\t', '\u0000'])(
  'the type %j, which no header can carry, is refused',
  (type) => {
    expect(complaint({ kind: 'error', type })).toBe(
      'fault.type: Must be one line of printable ASCII, such as LimitExceededException',
    );
  },
);

test.each([
  [{ kind: 'html', type: 'Throttling' }, 'type', 'kind, status'],
  [{ kind: 'html', message: 'Wait' }, 'message', 'kind, status'],
  [{ kind: 'empty', message: 'Wait' }, 'message', 'kind, status'],
  [{ kind: 'reset', status: 500 }, 'status', 'kind'],
  [{ kind: 'stall', ms: 1 }, 'ms', 'kind'],
  [{ kind: 'delay', status: 500 }, 'status', 'kind, ms'],
  [{ kind: 'error', ms: 1 }, 'ms', 'kind, status, type, message'],
])('%j has a field that its kind does not use', (fault, field, known) => {
  expect(complaint(fault)).toBe(
    `fault.${field}: The kind "${fault.kind}" does not use it: leave it out. Known: ${known}`,
  );
});

const reset = { kind: 'reset' };

test.each([
  ['userpool', 'SignUp'],
  ['identitypool', 'GetId'],
  ['oauth', 'token'],
  ['oauth', '/oauth2/token'],
  ['google', 'token'],
  ['google', '/token'],
  ['google', 'interaction'],
  ['google', 'consent'],
  [undefined, 'token'],
  [undefined, 'SignUp'],
])('a fault on %s can have the name %s', (surface, name) => {
  expect(complaint(reset, { surface, name })).toBeUndefined();
});

test.each([
  ['userpool', 'Signup'],
  ['userpool', 'GetId'],
  ['userpool', ''],
  ['identitypool', 'SignUp'],
  ['oauth', 'oauth2/token'],
  ['google', 'userInfo'],
  ['google', 'uid'],
])('a fault on %s cannot have the name %j', (surface, name) => {
  expect(complaint(reset, { surface, name })).toMatch(
    new RegExp(`^match\\.name: The surface "${surface}" has no such request\\. Known: \\S+, `),
  );
});

test('without a surface, the name may be from any surface', () => {
  expect(complaint(reset, { name: 'tokens' })).toMatch(
    /^match\.name: No surface has such a request\. Known: .*SignUp.*GetId.*userInfo.*interaction/,
  );
});
