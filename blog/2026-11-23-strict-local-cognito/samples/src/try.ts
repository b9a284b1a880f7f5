import { Visitor, type Pool } from './pool';
import type { Refusal } from './refusals';

/** What a pool did with a request that it has to refuse. */
export interface Verdict {
  readonly title: string;
  readonly outcome: 'refused' | 'other words' | 'accepted' | 'not tried';
  /** What it said instead. */
  readonly said?: string;
}

// #region try
/** Tries one refusal. What happens before the last request does not count. */
export async function tryRefusal(
  refusal: Refusal,
  pool: Pool,
): Promise<Verdict> {
  const { title, expected, text = '' } = refusal;
  let request: () => Promise<unknown>;
  try {
    request = await refusal.attempt(new Visitor(pool));
  } catch (error) {
    return { title, outcome: 'not tried', said: wordsOf(error) };
  }
  try {
    await request();
    return { title, outcome: 'accepted' };
  } catch (error) {
    const { name, message } =
      error instanceof Error ? error : { name: '', message: '' };
    const isRight = name === expected && message.includes(text);
    return isRight
      ? { title, outcome: 'refused' }
      : { title, outcome: 'other words', said: wordsOf(error) };
  }
}
// #endregion

function wordsOf(error: unknown): string {
  return error instanceof Error
    ? `${error.name}: ${error.message}`
    : String(error);
}
