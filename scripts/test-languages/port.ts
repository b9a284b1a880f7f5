/** Where the site in Greek is served, as the sites of the other browser tests. */
export const port = process.env.SITE_PORT || process.env.PORT || '3000';
