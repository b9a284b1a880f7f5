// node --test testcontainers.mjs, with Docker, and with the archive beside the Dockerfile
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ControlClient } from 'local-cognito/control';
import { GenericContainer, Wait } from 'testcontainers';

test('a container has a pool of its own', async () => {
  const image = await GenericContainer.fromDockerfile(import.meta.dirname).build();
  const container = await image
    .withExposedPorts(9229)
    .withWaitStrategy(Wait.forLogMessage('ready'))
    .start();
  try {
    const endpoint = `http://localhost:${container.getMappedPort(9229)}`;
    const control = new ControlClient(endpoint);
    await control.createUser({ username: 'ada', password: 'Correct-horse-9' });
    assert.equal((await control.getUser('ada')).status, 'CONFIRMED');
  } finally {
    await container.stop();
  }
});
