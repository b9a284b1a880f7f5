import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { requireFreePort, requirePort } from '../command';

const example = (other: number): string => `npm run preview -- --port ${other}`;

afterEach(() => delete process.env.PORT);

test('--port names the port, else PORT does, else it is 3000', () => {
  process.env.PORT = '4000';
  expect(requirePort('5000', example)).toBe(5000);
  expect(requirePort(undefined, example)).toBe(4000);
  process.env.PORT = '';
  expect(requirePort(undefined, example)).toBe(3000);
});

test.each(['http', '0', '65536', '4e3', '-1', '80.5'])('%s is no port', (port) => {
  expect(() => requirePort(port, example)).toThrow(
    `Port ${port} is no port. Take a number from 1 to 65535, or choose another: npm run preview -- --port 3001`,
  );
});

test('a port in use is told in one line, with another to try', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePort(String(port), example)).rejects.toThrow(
    `Port ${port} is in use. Stop what runs there, or choose another: npm run preview -- --port ${port + 1}`,
  );
  server.close();
  await once(server, 'close');
  expect(await requireFreePort(String(port), example)).toBe(port);
});
