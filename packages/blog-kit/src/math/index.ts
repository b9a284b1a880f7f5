import type { Pluggable } from 'unified';

/** The plugins for formulas, loaded only if the site uses them: KaTeX takes long to load. */
export async function mathPlugins(isOn: boolean): Promise<{
  remarkPlugins: Pluggable[];
  rehypePlugins: Pluggable[];
}> {
  if (!isOn) return { remarkPlugins: [], rehypePlugins: [] };
  const [remarkMath, math] = await Promise.all([import('remark-math'), import('./rehype')]);
  return { remarkPlugins: [remarkMath.default], rehypePlugins: [math.default] };
}
