import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares without telling by its duration where the values differ, or how long they are. */
export function equalInConstantTime(one: string | Buffer, other: string | Buffer): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest();
}
