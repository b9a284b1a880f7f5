import { createServer } from 'node:net';

/** The port to listen on: PORT, or 3000. Ends the process with one line when it is not a port or is in use. */
export async function requireFreePort() {
  const port = Number(process.env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    console.error(
      `PORT is "${process.env.PORT}", which is not a port. Use a number from 1 to 65535.`,
    );
    process.exit(1);
  }
  if (!(await isFree(port))) {
    console.error(
      `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`,
    );
    process.exit(1);
  }
  return port;
}

/** Whether nothing listens on the port of either loopback address. */
export async function isFree(port) {
  for (const host of ['127.0.0.1', '::1']) {
    const free = await new Promise((resolve) => {
      const probe = createServer();
      probe.once('error', (error) =>
        resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
      );
      probe.listen(port, host, () => probe.close(() => resolve(true)));
    });
    if (!free) return false;
  }
  return true;
}
