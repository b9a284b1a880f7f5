import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reasonText } from '../words';

test('every reason of the API has words for owners', () => {
  const folder = path.join(__dirname, '../../api/resolvers');
  const code = readdirSync(folder)
    .filter((file) => /^\w+\.ts$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const given = code.matchAll(/(?:stash\.reason = |\) return )'([a-z ]+)'/g);
  const reasons = [...given].map(([, reason]) => reason!);
  expect(reasons.length).toBeGreaterThan(3);
  for (const reason of reasons) expect(reasonText(reason)).toMatch(/^[A-Z].*\.$/);
});
