import { config } from '../../../config';
import { readTransferOptions } from '../options';
import { explainMissing, placeOf } from '../place';

test('the command line is read', () => {
  expect(readTransferOptions(['import', 'x.jsonl', '--dry-run'])).toEqual({
    command: 'import',
    file: 'x.jsonl',
    local: false,
    dryRun: true,
  });
});

test.each([
  [['exprt', 'x'], 'command must be export or import'],
  [['import'], 'file is missing'],
  [['import', 'x', 'y'], '"y" is too much'],
  [['export', 'x', '--dry-run'], 'leave out --dry-run'],
  [['import', 'x', '--lcal'], "Unknown option '--lcal'"],
])('%j is refused', (args, message) => {
  expect(() => readTransferOptions(args)).toThrow(message);
});

test('a site without members has no table at AWS, and one with members has that of its region', () => {
  const identity = { region: 'eu-central-1' };
  expect(() => placeOf({ ...config, identity }, false)).toThrow(
    'infra/config.ts sets no "members"',
  );
  const members = { ownerEmail: 'hello@example.com' };
  const place = placeOf({ ...config, identity, members }, false);
  expect(place.name).toBe('blog-members in eu-central-1');
  const missing = Object.assign(new Error('Requested resource not found'), {
    name: 'ResourceNotFoundException',
  });
  expect(explainMissing(missing, place, false)).toContain('There is no table blog-members');
  const off = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(explainMissing(off, place, true)).toContain('Run npm start beside this');
  expect(explainMissing(new Error('x.jsonl is there.'), place, true)).toBeUndefined();
});
