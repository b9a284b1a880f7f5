// node --test testcontainers.mjs, with Docker, and with the archive and cdk.out/ beside the Dockerfile
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GenericContainer, Wait } from 'testcontainers';

test('a container has an API of its own', async () => {
  const image = await GenericContainer.fromDockerfile(import.meta.dirname).build();
  const container = await image
    .withExposedPorts(9300)
    .withWaitStrategy(Wait.forLogMessage('ready'))
    .start();
  try {
    const endpoint = `http://localhost:${container.getMappedPort(9300)}/graphql`;
    const body = JSON.stringify({ query: '{ __typename }' });
    const headers = { 'x-api-key': 'da2-key' };
    const answer = await fetch(endpoint, { method: 'POST', headers, body });
    assert.deepEqual(await answer.json(), { data: { __typename: 'Query' } });
  } finally {
    await container.stop();
  }
});
