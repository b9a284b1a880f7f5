import type { Options } from '@docusaurus/plugin-content-blog';
import type { Config } from '@docusaurus/types';

/** The options of the blog in each preset that is Docusaurus's classic one. */
export function blogOptions({ presets = [] }: Pick<Config, 'presets'>): Options[] {
  return presets.flatMap((preset) => {
    if (!Array.isArray(preset) || !/^(?:@docusaurus\/preset-)?classic$/.test(String(preset[0])))
      return [];
    const { blog } = preset[1] as { blog?: Options | false };
    return blog ? [blog] : [];
  });
}
