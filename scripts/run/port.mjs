import { createServer } from 'node:net';

/**
 * The port on which a command serves, which means the same for each of them: what its `--port` says, else the variable
 * `PORT`, else 3000. Ends the process with one line if that is no port.
 *
 * @param option what `--port` says, if it was given
 * @param example how to ask for another port
 */
export function requirePort(option, example) {
  const value = option ?? (process.env.PORT || '3000');
  if (isPort(value)) return Number(value);
  return refuse(value, 'is no port. Take a number from 1 to 65535', example);
}

/** The same port, unless no server can listen on it: then it ends the process with one line, too. */
export async function requireFreePort(option, example) {
  const port = requirePort(option, example);
  const codes = [await tryToListen(port, '127.0.0.1'), await tryToListen(port, '::1')];
  if (codes.includes('EADDRINUSE')) refuse(port, 'is in use. Stop what runs there', example);
  if (codes.includes('EACCES')) {
    refuse(port, 'is only for administrators. Take one above 1023', example);
  }
  return port;
}

/** Whether a text or a number is that of a port. */
export function isPort(value) {
  return /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65535;
}

function refuse(value, problem, example) {
  const other = isPort(value) && Number(value) < 65535 ? Number(value) + 1 : 3001;
  console.error(`Port ${value} ${problem}, or choose another: ${example(other)}`);
  return process.exit(1);
}

/** The code of the error, if any. A machine without IPv6 has no `::1`, which is no problem. */
function tryToListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) => resolve(code));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
