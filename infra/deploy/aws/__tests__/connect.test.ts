import { servedFor } from 'docusaurus-cognito-sign-in/settings/servedFor';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { policiesWithScripts } from '../connect';

const ids = Object.fromEntries(
  headerRules({ ...servedFor(undefined), scriptHashes: [] }).map(({ name }) => [
    name,
    `id of ${name}`,
  ]),
);

test('the policies of all pages with inline scripts are found', () => {
  const found = policiesWithScripts(ids);
  expect(found).toContain('id of everything else');
  expect(found).not.toContain('id of attachments');
});

test('a policy that the stack lacks is named, because its pages would go without their scripts', () => {
  const others = Object.entries(ids).filter(([name]) => name !== 'member pages');
  expect(() => policiesWithScripts(Object.fromEntries(others))).toThrow(
    'has no headers for "member pages". Run "npm run cdk -- deploy ',
  );
});
