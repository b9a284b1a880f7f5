import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { requireFreePort, requirePort } from '../command';

afterEach(() => delete process.env.PORT);

test('--port names the port, else PORT does, else it is 3000; what is no port is refused', () => {
  process.env.PORT = '4000';
  expect(requirePort('5000')).toBe(5000);
  expect(requirePort(undefined)).toBe(4000);
  process.env.PORT = '';
  expect(requirePort(undefined)).toBe(3000);
  for (const port of ['80.5', '65536'])
    expect(() => requirePort(port)).toThrow(`${port} is no port. Take a number from 1 to 65535.`);
});

test('a port in use is told in one line, with another to try', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePort(String(port), 'npm run preview --')).rejects.toThrow(
    `Port ${port} is in use. Stop what runs there, or choose another: npm run preview -- --port ${port + 1}`,
  );
  server.close();
  await once(server, 'close');
  expect(await requireFreePort(String(port), 'npm start --')).toBe(port);
});
