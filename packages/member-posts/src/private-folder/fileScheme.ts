/** How parts name files of the private folder. Browsers get an address that is signed for the member in its place. */
export const fileScheme = 'members-file:';
