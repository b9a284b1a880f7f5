/** The hosts, other than the AWS stack of a site's own, whose files the build can write. */
export const hosts = ['netlify', 'cloudflare', 'vercel', 'github-pages'] as const;

export type Host = (typeof hosts)[number];
