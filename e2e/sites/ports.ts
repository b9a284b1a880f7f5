/** The port of the fixture site. */
export const sitePort = readPort('SITE_PORT', 3000);

/** The port of the site with the real posts. */
export const contentPort = readPort('CONTENT_PORT', 3001);

function readPort(variable: string, fallback: number): number {
  const text = process.env[variable];
  const port = Number(text || fallback);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`${variable} must be a port number from 1 to 65535, not "${text}".`);
  }
  return port;
}
