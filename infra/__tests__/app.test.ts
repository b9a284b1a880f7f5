jest.mock('../config', () => ({ config: { name: 'Blog' } }));

test('a mistake in infra/config.ts is told in words, without a stack', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation();
  const code = process.exitCode;
  await import('../app');
  expect(told.mock.calls).toEqual([
    [expect.stringMatching(/^infra\/config\.ts is wrong:\n {2}name must be/)],
  ]);
  expect(process.exitCode).toBe(1);
  process.exitCode = code;
});
