/** The ports of the two sites with these variables. */
async function portsWith(env: Record<string, string>): Promise<number[]> {
  const none = { PORT: '', SITE_PORT: '', CONTENT_PORT: '' };
  jest.replaceProperty(process, 'env', { ...process.env, ...none, ...env });
  jest.resetModules();
  const { sitePort, contentPort } = await import('../sites');
  return [sitePort, contentPort];
}

afterEach(() => jest.restoreAllMocks());

test('PORT names the first of two ports, and each has a variable of its own', async () => {
  expect(await portsWith({})).toEqual([3000, 3001]);
  expect(await portsWith({ PORT: '4000' })).toEqual([4000, 4001]);
  expect(await portsWith({ PORT: '4000', SITE_PORT: '5000' })).toEqual([5000, 4001]);
  expect(await portsWith({ PORT: '4000', CONTENT_PORT: '5000' })).toEqual([4000, 5000]);
});

test('a PORT that is no port is named', async () => {
  await expect(portsWith({ PORT: 'http' })).rejects.toThrow(
    'PORT must be a port number from 1 to 65535, not "http".',
  );
});
