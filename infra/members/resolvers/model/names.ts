// What names look like. Pure, as all of this folder.

/** Letters and signs that look like the first of each: https://www.unicode.org/reports/tr39/ */
const ALIKE = [
  ...['aɑᴀ4@', 'bʙƀɓ8', 'cᴄƈ', 'dᴅđɗ', 'eᴇɇ3', 'fꜰƒ', 'gɡɢǥɠ9', 'hʜħɦ', 'iıɪɨlʟł1', 'jᴊȷ', 'kᴋƙ'],
  ...['mᴍ', 'nɴɲŋ', 'oᴏøɔ0', 'pᴘƥ', 'rʀɍ', 'sꜱ5$', 'tᴛŧƭ7', 'uᴜʉ', 'vᴠ', 'wᴡ', 'yʏɏ', 'zᴢƶ2'],
];

const OF_OWNERS = ['owner', 'admin', 'administrator', 'moderator', 'mod'];

/**
 * The letters of a name as they look, whatever their case, and without marks, spaces and signs.
 *
 * @param name in the normal form NFKD, in which marks are characters of their own
 */
export function looksOf(name: string): string {
  return name
    .toLowerCase()
    .split('')
    .map((sign) => {
      const alike = ALIKE.find((letters) => letters.indexOf(sign) >= 0);
      const isLetter = sign.toUpperCase() !== sign || sign > '\u036f';
      return alike ? alike.charAt(0) : isLetter ? sign : '';
    })
    .join('');
}

/** Whether a name, in NFKD, looks like that of the site's owner, or says that it is one. */
export function isOfOwner(name: string, ownerName = ''): boolean {
  const looks = looksOf(name);
  if (ownerName && looks === looksOf(ownerName)) return true;
  return [looks, ...name.split(' ').map(looksOf)].some((word) =>
    OF_OWNERS.some((own) => word === looksOf(own)),
  );
}
