import { parse } from 'yaml';
import { addTag } from '../tagsFile';

const tag = { key: 'go', label: 'Go', permalink: '/go' };

test('a tag is added at the end, and everything else stays to the byte', () => {
  const source = "# Keys.\naws:\n  {\n    label: AWS,   # short\n    description: 'A: b',\n  }\n";
  expect(addTag(source, tag)).toBe(`${source}go:\n  label: Go\n  permalink: /go\n`);
});

test.each(['', '# Keys.\n', '{}\n', '{ aws: { label: AWS } }\n', '  aws:\n    label: AWS\n'])(
  'a tag is added to %j',
  (source) => {
    expect(parse(addTag(source, tag))).toEqual({
      ...parse(source),
      go: { label: 'Go', permalink: '/go' },
    });
  },
);
