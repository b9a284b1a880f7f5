/** Reads `#rgb` and `#rrggbb`, in upper or lower case, as `#rrggbb`; undefined for any other color. */
export function readHexColor(text: string): string | undefined {
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? [];
  if (!digits) return undefined;
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return `#${six.toLowerCase()}`;
}
