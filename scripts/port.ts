import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The port on which a command serves, which means the same for each of them: what its `--port` says, else the variable
 * `PORT`, else 3000.
 *
 * @param option what `--port` says, if it was given
 * @param example how to ask for another port
 * @throws Error in one line if that is no port
 */
export function requirePort(
  option: string | number | undefined,
  example: (other: number) => string,
): number {
  const value = option ?? (process.env.PORT || '3000');
  if (isPort(value)) return Number(value);
  throw refusal(value, 'is no port. Take a number from 1 to 65535', example);
}

/** The same port. @throws Error in one line, too, if no server can listen on it */
export async function requireFreePort(
  option: string | number | undefined,
  example: (other: number) => string,
): Promise<number> {
  const port = requirePort(option, example);
  const codes = [await tryToListen(port, '127.0.0.1'), await tryToListen(port, '::1')];
  if (codes.includes('EADDRINUSE')) throw refusal(port, 'is in use. Stop what runs there', example);
  if (codes.includes('EACCES')) {
    throw refusal(port, 'is only for administrators. Take one above 1023', example);
  }
  return port;
}

/** Whether a text or a number is that of a port. */
export function isPort(value: string | number): boolean {
  return /^\d+$/.test(String(value)) && Number(value) >= 1 && Number(value) <= 65535;
}

function refusal(
  value: string | number,
  problem: string,
  example: (other: number) => string,
): Error {
  const other = isPort(value) && Number(value) < 65535 ? Number(value) + 1 : 3001;
  return new Error(`Port ${value} ${problem}, or choose another: ${example(other)}`);
}

/** The code of the error, if any. A machine without IPv6 has no `::1`, which is no problem. */
async function tryToListen(port: number, host: string): Promise<string | undefined> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
  probe.close();
  await once(probe, 'close');
  return undefined;
}
