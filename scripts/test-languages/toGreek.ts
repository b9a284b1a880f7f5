/** Greek letters that stand for those of the Latin alphabet, so that a translated text shows where it came from. */
const letters = 'αβψδεφγηιξκλμνοπθρστυωςχυζ';

/** What a message keeps: the places of values, elements of HTML and entities. */
const kept = /\{\w+\}|<[^>]*>|&#?\w+;/g;

/** A text that is recognizable as translated: it has no Latin letter left. */
export function toGreek(message: string): string {
  const parts = message.split(kept);
  const between = [...message.matchAll(kept), ['']];
  return parts.map((part, at) => spell(part) + (between[at]?.[0] ?? '')).join('');
}

function spell(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const greek = letters[letter.toLowerCase().charCodeAt(0) - 97] ?? letter;
    return letter === letter.toLowerCase() ? greek : greek.toUpperCase();
  });
}
