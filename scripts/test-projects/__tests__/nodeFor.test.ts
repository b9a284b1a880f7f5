import { nodeFor } from '../nodeFor';

test.each([
  ['>=22.12', '20.19.2', '22'],
  ['>=22.12', '22.11.0', '22'],
  ['>=22.12', '22.12.0', undefined],
  ['>=22.12', '24.1.0', undefined],
  ['^20.19 || ^22.12', '20.19.0', undefined],
  [undefined, '20.19.0', undefined],
])('a project for Node %s on Node %s takes %s', (engines, version, release) => {
  expect(nodeFor(engines, version)).toBe(release);
});
