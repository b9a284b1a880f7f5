import type { Config } from '@docusaurus/types';

/** What plugins and themes of Docusaurus cannot do under the policy of these pages, and what can instead. */
const limits: Record<string, string> = {
  'live-codeblock':
    'Code blocks marked "live" show their code and do not run: the content security policy refuses code that readers write. Link to a playground instead.',
  'client-redirects':
    'Its pages lead on without what follows ? and # in an address, because the content security policy refuses their inline scripts.',
  'vercel-analytics':
    "The pages refuse the script that it adds. Take it out, and load the same by scripts: [{ src: '/_vercel/insights/script.js', defer: true }] in docusaurus.config.",
};

/** Whether a site has a plugin or theme of Docusaurus. @param name such as `pwa`, as in `@docusaurus/plugin-pwa` */
export function hasPlugin(
  { plugins, themes }: Partial<Pick<Config, 'plugins' | 'themes'>>,
  name: string,
): boolean {
  const names = [...(plugins ?? []), ...(themes ?? [])].map((each) => String([each].flat()[0]));
  return names.some((each) => each.replace(/^@docusaurus\/(?:(?:plugin|theme)-)?/, '') === name);
}

/** What readers would miss of the other plugins of a site, in full sentences for its owner. */
export function limitsOfPlugins(config: Partial<Pick<Config, 'plugins' | 'themes'>>): string[] {
  return Object.entries(limits)
    .filter(([name]) => hasPlugin(config, name))
    .map(([name, limit]) => `The site has ${name} of Docusaurus. ${limit}`);
}
