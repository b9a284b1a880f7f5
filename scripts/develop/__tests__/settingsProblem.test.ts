import { settingsProblem } from '../settingsProblem';

test('settings that load are no problem; others are told in a sentence, without a stack', async () => {
  expect(await settingsProblem(withoutSignIn())).toBeUndefined();
  const problem = await settingsProblem({ ...withoutSignIn(), AUTH_USER_POOL_ID: 'eu-1_abc' });
  expect(problem).toContain('AUTH_USER_POOL_CLIENT_ID');
  expect(problem).not.toMatch(/^\s+at /m);
});

function withoutSignIn(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('AUTH_')),
  );
}
