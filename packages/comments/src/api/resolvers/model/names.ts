// What names look like. Pure, as all of this folder.

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
export function looksOf(name: string): string {
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
