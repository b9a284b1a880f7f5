/** The public file with the names of parts in the private folder, by the addresses of their posts. It is below `baseUrl`. */
export const manifestName = 'members.json';
