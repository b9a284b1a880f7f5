import type { Pluggable } from 'unified';
import type { SiteConfig } from '../site-config/types';

/** What reads and writes formulas, loaded where the site has them: KaTeX takes long to load. */
export async function mathPlugins({ syntax }: Pick<SiteConfig, 'syntax'>): Promise<{
  remarkPlugins: Pluggable[];
  rehypePlugins: Pluggable[];
}> {
  if (!syntax?.math) return { remarkPlugins: [], rehypePlugins: [] };
  const [remarkMath, math] = await Promise.all([import('remark-math'), import('./rehype')]);
  return { remarkPlugins: [remarkMath.default], rehypePlugins: [math.default] };
}
