/** Reads a port number. @throws when it is none; the message names where it comes from. */
export function portNumber(name: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
    throw new Error(`${name} must be a port number from 1 to 65535, not "${text}".`);
  }
  return port;
}
