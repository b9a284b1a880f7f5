/** Why the API holds comments (api/resolvers), in words for owners. */
const reasons: Readonly<Record<string, string>> = {
  'first comment': 'The first comment of its author.',
  'new name': 'Its author has another name now.',
  'name of an owner': 'Its name looks like that of an owner.',
  link: 'It has a link.',
  'classifier has read enough today': 'The classifier has read as many comments today as it may.',
  'classifier was not asked': 'The classifier could not be asked.',
  'classifier failed': 'The classifier gave no answer.',
};

/** Why a comment is held. What the classifier says is shown as it is. */
export function reasonText(reason: string): string {
  if (Object.hasOwn(reasons, reason)) return reasons[reason]!;
  return `The classifier: ${reason.replace(/^classifier: /, '')}`;
}
