/** What stands before and after the part in the HTML of a page that is rendered for it. */
export const partBegin = '<i data-member-part="begin"></i>';
export const partEnd = '<i data-member-part="end"></i>';

/** The name of the file with the part of the post at an address. */
export function rawFile(permalink: string): string {
  return `${encodeURIComponent(permalink.replace(/\/$/, ''))}.html`;
}

/** The address of the post of such a file. */
export function permalinkOf(rawFile: string): string {
  return decodeURIComponent(rawFile.replace(/\.html$/, ''));
}
