import { isPort } from '../../scripts/port';

/** The port of the fixture site. */
export const sitePort = readPort('SITE_PORT', readPort('PORT', 3000));

/** The port of the site with the real posts. */
export const contentPort = readPort('CONTENT_PORT', readPort('PORT', 3000) + 1);

function readPort(variable: string, fallback: number): number {
  const text = process.env[variable] || String(fallback);
  if (isPort(text)) return Number(text);
  throw new Error(`${variable} must be a port number from 1 to 65535, not "${text}".`);
}
