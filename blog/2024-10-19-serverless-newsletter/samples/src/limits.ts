import { createHash } from 'node:crypto';

/** Sign-ups that a day takes (UTC): in all, and from one client's network. */
export const SIGN_UPS_A_DAY = 100;
export const SIGN_UPS_OF_A_CLIENT = 5;

/** A counter: its day, what it counts, and the number at which it refuses. */
export interface Limit {
  day: string;
  name: string;
  most: number;
}

/** The calendar's day (UTC), for example 2026-11-24. */
export const today = () => new Date().toISOString().slice(0, 10);

/** Counts the sign-ups of all clients. */
export const ALL = 'ALL';

/**
 * The limits of one sign-up. The client's comes first, so that one client
 * cannot use up all.
 */
export function limitsOf(ip: string): Limit[] {
  const day = today();
  return [
    { day, name: `CLIENT#${hash(networkOf(ip))}`, most: SIGN_UPS_OF_A_CLIENT },
    { day, name: ALL, most: SIGN_UPS_A_DAY },
  ];
}

const hash = (text: string) =>
  createHash('sha256').update(text).digest('base64url');

/**
 * An IPv4 address, or the /64 of an IPv6 one, because a single line has that
 * many addresses.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const [first, last] = [head, tail].map((part) =>
    part.split(':').filter(Boolean),
  );
  const zeros = Array(8 - first!.length - last!.length).fill('0');
  const groups = [...first!, ...zeros, ...last!].slice(0, 4);
  return groups.map((group) => parseInt(group, 16).toString(16)).join(':');
}
