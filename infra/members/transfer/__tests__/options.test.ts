import { config } from '../../../config';
import { readTransferOptions } from '../options';
import { explainPlaceError, placeOf } from '../place';

test('the command line of threads is read, with pathnames unless it says otherwise', () => {
  const args = [
    'import-threads',
    'threads.json',
    '--from',
    'giscus',
    '--post',
    '12=a=b',
    '--local',
  ];
  expect(readTransferOptions(args)).toEqual({
    command: 'import-threads',
    file: 'threads.json',
    from: 'giscus',
    mapping: 'pathname',
    post: [['12', 'a=b']],
    local: true,
    dryRun: false,
  });
  expect(readTransferOptions(['import', 'x.jsonl', '--dry-run']).dryRun).toBe(true);
});

test.each([
  [['exprt', 'x'], 'command must be export, import or import-threads'],
  [['import'], 'file is missing'],
  [['import', 'x', 'y'], '"y" is too much'],
  [['export', 'x', '--dry-run'], 'leave out --dry-run'],
  [['import-threads', 'x'], 'from must be giscus or utterances'],
  [['import-threads', 'x', '--from', 'giscus', '--mapping', 'path'], 'mapping must be'],
  [['import-threads', 'x', '--from', 'giscus', '--post', '12'], 'must be like 12=hello-world'],
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
  expect(explainPlaceError(missing, place, false)).toContain('There is no table blog-members');
  const off = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(explainPlaceError(off, place, true)).toContain('Run npm start beside this');
  expect(explainPlaceError(new Error('x.jsonl is there.'), place, true)).toBe('x.jsonl is there.');
});
