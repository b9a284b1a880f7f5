// Checks what callers wrote, and ends the request with words that say what to do.
//
// The regular expressions of util.matches mean the same in Java, whose Pattern AppSync uses, and in JavaScript with the
// flag `u`, and they match the whole text, so it does not matter whether the function searches. Characters that the two
// languages would write in different ways are in the text itself.
import { util } from '@aws-appsync/utils';

const containing = (part: string): string => `^[\\s\\S]*${part}[\\s\\S]*$`;

/** Counts characters, and not the two halves of an emoji. */
const ofLength = (least: number, most: number): string => `^[\\s\\S]{${least},${most}}$`;

const ULID = '^[0-7][0-9A-HJKMNP-TV-Z]{25}$';
/** No space, no control character, and no `#`, which separates the parts of keys. */
const SLUG = '^[^\\s\\p{C}#]{1,200}$';
const SUB = '^[0-9A-Za-z-]{1,100}$';

/** Marks of direction that let a text end elsewhere than it seems: https://trojansource.codes */
const DIRECTION = '\u202a-\u202e\u2066-\u2069';
/** Characters that nobody sees, besides those of the class Cf. */
const BLANK =
  '\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\u{e0100}-\u{e01ef}';
/** Line breaks and tabs are part of a comment. */
const CONTROL = '\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f';

/** Joiners are not among them, which some languages and emojis need. */
const HIDDEN_CHARACTER = `[${CONTROL}${DIRECTION}\u2028\u2029\ufeff\u{e0000}-\u{e007f}]`;
const HIDDEN_IN_BODY = containing(HIDDEN_CHARACTER);
const HIDDEN_IN_NAME = containing(`[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}${BLANK}]`);

/** Marks piled up over the lines above and below. Some languages put four on a letter. */
const PILED_IN_BODY = containing('\\p{M}{7}');
const PILED_IN_NAME = containing('\\p{M}{5}');

const LETTER_OR_DIGIT = containing('[\\p{L}\\p{N}]');
const LATIN = containing('\\p{sc=Latin}');
const CYRILLIC = containing('\\p{sc=Cyrillic}');
/** Scripts with letters that look like Latin ones: https://www.unicode.org/reports/tr39/ */
const LIKE_LATIN = containing(
  '[\\p{sc=Cyrillic}\\p{sc=Greek}\\p{sc=Armenian}\\p{sc=Cherokee}\\p{sc=Coptic}\\p{sc=Lisu}\\p{sc=Canadian_Aboriginal}]',
);
const GREEK = containing('\\p{sc=Greek}');

function checked(pattern: string, text: string, message: string): string {
  if (!util.matches(pattern, text)) util.error(message, 'BadInput');
  return text;
}

export const checkedPost = (post: string) => checked(SLUG, post, 'post is not the slug of a post.');

export const checkedId = (id: string) => checked(ULID, id, 'id is not a ULID.');

export const checkedSub = (sub: string) => checked(SUB, sub, 'member is not the id of a member.');

/** @returns the name that a member shows, trimmed */
export function checkedName(name: string): string {
  // Before the expressions, which take time with a long text.
  const author = name.length > 500 ? '' : util.str.normalize(name, 'nfc').trim();
  checked(ofLength(2, 40), author, 'The name must have 2 to 40 characters.');
  const plain = util.str.normalize(author, 'nfkc') === author;
  if (!plain || util.matches(HIDDEN_IN_NAME, author)) {
    util.error('The name must be in plain letters, without styled or invisible ones.', 'BadInput');
  }
  const empty = !util.matches(LETTER_OR_DIGIT, author);
  if (empty || util.matches(PILED_IN_NAME, author) || imitates(author)) {
    util.error('The name must be in letters of one alphabet.', 'BadInput');
  }
  return author;
}

/** Whether letters of two alphabets are mixed that look alike, such as in "аdmin" with a Cyrillic "а". */
function imitates(name: string): boolean {
  const isLatin = util.matches(LATIN, name);
  if (isLatin && util.matches(LIKE_LATIN, name)) return true;
  return util.matches(CYRILLIC, name) && util.matches(GREEK, name);
}

/** @returns the text of a comment, trimmed */
export function checkedBody(text: string): string {
  const body = text.length > 10000 ? '' : text.trim();
  checked(ofLength(1, 3000), body, 'The comment must have 1 to 3,000 characters.');
  if (util.matches(HIDDEN_IN_BODY, body)) {
    util.error(
      'The comment has an invisible character that hides or reorders text. Type it again without that.',
      'BadInput',
    );
  }
  if (util.matches(PILED_IN_BODY, body)) {
    util.error('The comment piles up marks on a letter. Take them out.', 'BadInput');
  }
  return body;
}

/** @returns why a comment was rejected, trimmed */
export function checkedReason(text: string): string {
  const reason = text.length > 2000 ? '' : text.trim();
  return checked(ofLength(1, 500), reason, 'The reason must have 1 to 500 characters.');
}

/** Letters and signs that look like the first of each: https://www.unicode.org/reports/tr39/ */
const ALIKE = [
  ...['aɑᴀаα4@', 'bʙƀɓв8', 'cᴄƈс', 'dᴅđɗԁ', 'eᴇɇеε3', 'fꜰƒ', 'gɡɢǥɠ9', 'hʜħɦһнη', 'iıɪɨlʟłіιӏ1'],
  ...['jᴊȷј', 'kᴋƙкκ', 'mᴍмμ', 'nɴɲŋпν', 'oᴏøɔоο0', 'pᴘƥрρ', 'rʀɍ', 'sꜱѕ5$', 'tᴛŧƭтτ7', 'uᴜʉυ'],
  ...['vᴠѵ', 'wᴡԝ', 'xхχ', 'yʏɏу', 'zᴢƶζ2'],
];

const OF_OWNERS = ['owner', 'admin', 'administrator', 'moderator', 'mod'];

/**
 * The letters of a name as they look, whatever their case, and without marks, spaces and signs.
 *
 * @param name in the normal form NFKD, in which marks are characters of their own
 */
function looksOf(name: string): string {
  return name
    .toLowerCase()
    .split('')
    .map((sign) => {
      const alike = ALIKE.find((letters) => letters.indexOf(sign) >= 0);
      if (alike) return alike.charAt(0);
      // Between the marks and the symbols, and between the signs of Chinese and emojis, are letters without case.
      const isOther = (sign > '\u036f' && sign < '\u2000') || (sign > '\u303f' && sign < '\ud800');
      return isOther || sign.toUpperCase() !== sign ? sign : '';
    })
    .join('');
}

/** Whether a name looks like that of the site's owner, or says that it is one. Both names are in NFKD. */
export function isOfOwner(name: string, ownerName = ''): boolean {
  const looks = looksOf(name);
  if (ownerName && looks === looksOf(ownerName)) return true;
  return [looks, ...name.split(' ').map(looksOf)].some((word) =>
    OF_OWNERS.some((own) => word === looksOf(own)),
  );
}
