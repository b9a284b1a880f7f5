import { createServer } from 'node:net';

/**
 * Ends the process with one line unless a server can listen on the port.
 *
 * @param value what the user gave, or the default
 * @param example how to ask for another port
 * @returns the port as a number
 */
export async function requireFreePort(value, example) {
  const port = Number(value);
  const problem = await findProblem(port);
  if (problem) {
    const other = port > 0 && port < 65535 ? port + 1 : 3001;
    console.error(`Port ${value} ${problem}, or choose another: ${example(other)}`);
    process.exit(1);
  }
  return port;
}

async function findProblem(port) {
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    return 'is no port. Take a number from 1 to 65535';
  const codes = [await tryToListen(port, '127.0.0.1'), await tryToListen(port, '::1')];
  if (codes.includes('EADDRINUSE')) return 'is in use. Stop what runs there';
  if (codes.includes('EACCES')) return 'is only for administrators. Take one above 1023';
  return undefined;
}

/** The code of the error, if any. A machine without IPv6 has no `::1`, which is no problem. */
function tryToListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) => resolve(code));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
