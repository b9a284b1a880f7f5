import { translate } from '@docusaurus/Translate';
import { RequestError } from '../api/request';

/** What refusals of the API mean for who asked, by their types. */
const refusals: Readonly<Record<string, () => string>> = {
  RateLimited: () =>
    translate({
      id: 'members.failure.rateLimited',
      message: 'That was a lot in a short time. Please wait ten minutes.',
    }),
  Banned: bannedText,
  Erasing: () =>
    translate({
      id: 'members.failure.erasing',
      message: 'What you have here is being deleted. You can write again in 20 minutes.',
    }),
  Closed: () =>
    translate({ id: 'members.failure.closed', message: 'Comments on this post are closed.' }),
  NotFound: () => translate({ id: 'members.failure.notFound', message: 'It is no longer there.' }),
  QueueFull: () =>
    translate({
      id: 'members.failure.queueFull',
      message: 'Several of your comments wait for the owner. Please wait until they are read.',
    }),
  TooLate: () =>
    translate({
      id: 'members.failure.tooLate',
      message: 'A comment can be changed for 15 minutes, and these are over.',
    }),
  Conflict: () =>
    translate({
      id: 'members.failure.conflict',
      message: 'It was changed elsewhere meanwhile.',
    }),
  BadInput: () =>
    translate({
      id: 'members.failure.badInput',
      message:
        'A comment has 1 to 3,000 characters, a name 2 to 40 in plain letters of one alphabet, and neither has invisible ones.',
    }),
  UnknownPost: () =>
    translate({
      id: 'members.failure.unknownPost',
      message: 'The comments do not know this post yet. Please try again later.',
    }),
  SentBefore: () =>
    translate({
      id: 'members.failure.sentBefore',
      message:
        'What you wrote first had arrived, and is among the comments. You can change it there, or send this as another one.',
    }),
};

/** What a member is told whom an owner has banned. */
export function bannedText(): string {
  return translate({
    id: 'members.failure.bannedMember',
    message: 'The owner of this site has banned you: you can read, but no longer write here.',
  });
}

/** Why something did not succeed, in words for readers. */
export function failureText(error: unknown): string {
  const { failure, type } = error instanceof RequestError ? error : new RequestError('broken');
  switch (failure) {
    case 'offline':
      return translate({
        id: 'members.failure.offline',
        message: 'The comments cannot be reached. Are you connected to the internet?',
      });
    case 'late':
      return translate({ id: 'members.failure.late', message: 'There was no answer in time.' });
    case 'session':
      return translate({
        id: 'members.failure.session',
        message: 'Your sign-in is no longer accepted. Please sign in again.',
      });
    case 'refused': {
      const words = Object.hasOwn(refusals, type) ? refusals[type]?.() : undefined;
      if (words) return words;
    }
  }
  return translate({
    id: 'members.failure.broken',
    message: 'The comments gave no usable answer.',
  });
}
