import {
  currentRelease,
  keptReleases,
  rollbackRelease,
  withBegun,
  withLive,
  type Dates,
} from '../release';

const DAY = 24 * 60 * 60 * 1000;

/** The history after these events, one a day: a deploy (`+a`) or a rollback (`-a`) begins, `a` is live. */
function history(events: string): Dates[] {
  return events.split(' ').reduce<Dates[]>((before, event, day) => {
    const [, sign, id = ''] = /^([+-]?)(.*)$/.exec(event) ?? [];
    if (!sign) return withLive(before, id, day * DAY);
    return withBegun(before, { id, command: sign === '-' ? 'rollback' : 'deploy' }, day * DAY);
  }, []);
}

test.each([
  ['one release', '+a a', 'a', undefined],
  ['the one before', '+a a +b b +c c', 'c', 'b'],
  ['back and forth', '+a a +b b -a a', 'a', 'b'],
  ['a deploy that was cut off', '+a a +b b +c', 'b', 'b'],
  ['two deploys that were cut off', '+a a +b b +c +d', 'b', 'b'],
  ['a rollback that was cut off', '+a a +b b -a', 'b', 'a'],
  ['a deploy after a rollback', '+a a +b b -a a +c c', 'c', 'a'],
  ['what was rolled back is deployed again, and cut off', '+a a +b b -a a +b', 'a', 'a'],
  ['an earlier one is deployed again, and cut off', '+a a +b b +a', 'b', 'b'],
  ['a deploy that was cut off after a rollback that was, too', '+a a +b b -a +a', 'b', 'b'],
  ['a first deploy that was cut off', '+a', undefined, undefined],
])('what is on the site and what a rollback puts back: %s', (_, events, current, back) => {
  expect(currentRelease(history(events))?.id).toBe(current);
  expect(rollbackRelease(history(events))?.id).toBe(back);
});

test('a release is kept for 30 days after it was replaced, however long it was on the site', () => {
  // The release was on the site from day 1 to day 101.
  const releases = [
    ...withLive(withLive(history('+a a'), 'a', DAY), 'a', DAY),
    { id: 'b', command: 'deploy' as const, began: new Date(100 * DAY).toISOString() },
  ];
  const later = withLive(
    withBegun(withLive(releases, 'b', 101 * DAY), { id: 'c', command: 'deploy' }, 102 * DAY),
    'c',
    102 * DAY,
  );
  const kept = (day: number) => keptReleases(later, day * DAY).map(({ id }) => id);
  expect(kept(130)).toEqual(['a', 'b', 'c']);
  expect(kept(131)).toEqual(['b', 'c']);
  // The one before stays, for a rollback.
  expect(kept(500)).toEqual(['b', 'c']);
});

test('what may be partly on the site is kept', () => {
  const releases = history('+a a +b +c c');
  expect(releases.map(({ replaced }) => replaced !== undefined)).toEqual([true, true, false]);
  expect(keptReleases(history('+a a +b'), 500 * DAY)).toHaveLength(2);
});
