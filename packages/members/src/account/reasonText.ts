import { translate } from '@docusaurus/Translate';

/** Why the API holds comments (infra/members/resolvers), in words for owners. */
const reasons: Readonly<Record<string, () => string>> = {
  'first comment': () =>
    translate({ id: 'members.reason.first', message: 'The first comment of its author.' }),
  'new name': () =>
    translate({ id: 'members.reason.newName', message: 'Its author has another name now.' }),
  'name of an owner': () =>
    translate({
      id: 'members.reason.ownersName',
      message: 'Its name looks like that of an owner.',
    }),
  link: () => translate({ id: 'members.reason.link', message: 'It has a link.' }),
  'classifier has read enough today': () =>
    translate({
      id: 'members.reason.enough',
      message: 'The classifier has read as many comments today as it may.',
    }),
  'classifier was not asked': () =>
    translate({ id: 'members.reason.notAsked', message: 'The classifier could not be asked.' }),
  'classifier failed': () =>
    translate({ id: 'members.reason.failed', message: 'The classifier gave no answer.' }),
};

/** Why a comment is held. What the classifier says is shown as it is. */
export function reasonText(reason: string): string {
  if (Object.hasOwn(reasons, reason)) return reasons[reason]!();
  return translate(
    { id: 'members.reason.classifier', message: 'The classifier: {reason}' },
    { reason: reason.replace(/^classifier: /, '') },
  );
}
