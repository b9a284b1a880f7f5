import { summarizeVisits, type Visit } from '../summarizeVisits';

const visit = (sent: number, taps: Visit['taps']): Visit => ({
  sent,
  script: 0,
  requests: 12,
  blocking: 9,
  taps,
});

test('visits are summed up by their medians, and all values are kept', () => {
  const { values, points } = summarizeVisits([
    visit(300, [
      { toHeading: 400, isAhead: true },
      { toHeading: 200, isAhead: false },
    ]),
    visit(100, [{ toHeading: 250, isAhead: true }]),
    visit(110, []),
  ]);
  expect(values).toEqual({
    sent: 110,
    script: 0,
    requests: 12,
    blocking: 9,
    tap: 250,
    ahead: 2,
    lost: 0,
    taps: 3,
  });
  expect(points).toMatchObject({ sent: [300, 100, 110], tap: [400, 200, 250] });
});

test('a tap without effect is counted, and is not part of any time', () => {
  const { values, points } = summarizeVisits([
    visit(1, ['lost', { toHeading: 200, isAhead: false }]),
    visit(1, ['lost', { toHeading: 210, isAhead: false }]),
  ]);
  expect(values).toMatchObject({ tap: 205, lost: 2, taps: 4 });
  expect(points.tap).toEqual([200, 210]);
});

test('if no tap had an effect, there is no time', () => {
  const { values, points } = summarizeVisits([visit(1, ['lost'])]);
  expect(values).toMatchObject({ lost: 1, taps: 1 });
  expect(values).not.toHaveProperty('tap');
  expect(points).not.toHaveProperty('tap');
});

test('a visit that taps nothing has no taps to count; only a member has an identity provider', () => {
  const reader = summarizeVisits([visit(1, [])]).values;
  for (const name of ['tap', 'taps', 'lost', 'ahead', 'identitySent', 'identityRequests']) {
    expect(reader).not.toHaveProperty(name);
  }
  const member = summarizeVisits([{ ...visit(1, []), identitySent: 2500, identityRequests: 2 }]);
  expect(member.values).toMatchObject({ identitySent: 2500, identityRequests: 2 });
});
