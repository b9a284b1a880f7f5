import type { SiteConfig } from './types';

/** The entry of the navbar that leads to the docs, by the type that Docusaurus documents; empty if there are none. */
export function docsNavbarItem({ docs }: Pick<SiteConfig, 'docs'>, sidebarId: string) {
  if (!docs) return [];
  const label = typeof docs === 'object' ? docs.label : undefined;
  return [{ type: 'docSidebar' as const, sidebarId, label: label ?? 'Docs' }];
}

/** The address of the docs, below that of the site: `routeBasePath` of the docs plugin. */
export function docsAddress(docs: SiteConfig['docs']): string {
  return (typeof docs === 'object' ? docs.routeBasePath : undefined) ?? 'docs';
}
