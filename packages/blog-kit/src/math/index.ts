import type { Pluggable } from 'unified';
import type { SiteConfig } from '../site-config/types';

/** The plugins for formulas, loaded only if the site uses them: KaTeX takes long to load. */
export async function mathPlugins({ syntax }: Pick<SiteConfig, 'syntax'>): Promise<{
  remarkPlugins: Pluggable[];
  rehypePlugins: Pluggable[];
}> {
  if (!syntax?.math) return { remarkPlugins: [], rehypePlugins: [] };
  const [remarkMath, math] = await Promise.all([import('remark-math'), import('./rehype')]);
  return { remarkPlugins: [remarkMath.default], rehypePlugins: [math.default] };
}
