import { createHash } from 'node:crypto';
import type { Attributes } from '../utils/attributeValues';

/** A request asks for a page by a token that no answer gave. */
export class InvalidNextTokenError extends Error {
  constructor() {
    super('Invalid pagination token given.');
  }
}

/** Writes the key at which a list goes on as a token that callers cannot read at a glance, nor change unnoticed. */
export function writeNextToken(table: string, key: Attributes): string {
  const text = JSON.stringify(key);
  return Buffer.from(`${sum(table, text)}${text}`).toString('base64url');
}

/** @throws InvalidNextTokenError for a token that is not of this table, or was changed */
export function readNextToken(table: string, token: string): Attributes {
  const text = Buffer.from(token, 'base64url').toString();
  const key = text.slice(sumLength);
  if (text.slice(0, sumLength) !== sum(table, key)) throw new InvalidNextTokenError();
  return JSON.parse(key) as Attributes;
}

const sumLength = 16;

function sum(table: string, key: string): string {
  return createHash('sha256').update(`${table}\n${key}`).digest('hex').slice(0, sumLength);
}
