import type { HoldReason } from '../api/resolvers/items';
import { RequestError } from './operations';

/** What a member is told whom an owner has banned. */
export const bannedText =
  'The owner of this site has banned you: you can read, but no longer write here.';

/** What refusals of the API mean for who asked, by their types. */
const refusals: Readonly<Record<string, string>> = {
  RateLimited: 'That was a lot in a short time. Please wait ten minutes.',
  Banned: bannedText,
  Erasing: 'What you have here is being deleted. You can write again in 20 minutes.',
  Closed: 'Comments on this post are closed.',
  NotFound: 'It is no longer there.',
  QueueFull: 'Several of your comments wait for the owner. Please wait until they are read.',
  TooLate: 'A comment can be changed for 15 minutes, and these are over.',
  Conflict: 'It was changed elsewhere meanwhile.',
  BadInput:
    'A comment has 1 to 3,000 characters, a name 2 to 40 in plain letters of one alphabet, and neither has invisible ones.',
  UnknownPost: 'The comments do not know this post yet. Please try again later.',
  SentBefore:
    'What you wrote first had arrived, and is among the comments. You can change it there, or send this as another one.',
};

/** Why something did not succeed, in words for readers. */
export function failureText(error: unknown): string {
  const { failure, type } = error instanceof RequestError ? error : new RequestError('broken');
  switch (failure) {
    case 'offline':
      return 'The comments cannot be reached. Are you connected to the internet?';
    case 'late':
      return 'There was no answer in time.';
    case 'session':
      return 'Your sign-in is no longer accepted. Please sign in again.';
    default:
      return refusals[type] ?? 'The comments gave no usable answer.';
  }
}

export function shownTime(time: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(document.documentElement.lang, format).format(new Date(time));
}

/** Why the API holds comments, in words for owners. */
export const reasons: Readonly<Record<HoldReason, string>> = {
  'first comment': 'The first comment of its author.',
  'new name': 'Its author has another name now.',
  'name of an owner': 'Its name looks like that of an owner.',
  link: 'It has a link.',
};
