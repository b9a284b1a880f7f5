import type { LoadedContent } from '@docusaurus/plugin-content-pages';
import type { AllContent, PluginContentLoadedActions, RouteConfig } from '@docusaurus/types';

/** What plugins get once the content of all is loaded. */
interface Loaded {
  allContent: AllContent;
  actions: PluginContentLoadedActions;
}

/**
 * Adds a page of the kit. A page that the owner has in `src/pages/` at the same address takes its place, as a file in
 * `static/` and a component in `src/theme/` do.
 */
export function addKitPage(
  { allContent, actions }: Loaded,
  page: Pick<RouteConfig, 'path' | 'component' | 'props'>,
): void {
  const instances = Object.values(allContent['docusaurus-plugin-content-pages'] ?? {});
  const own = (instances as (LoadedContent | null | undefined)[]).flatMap((pages) => pages ?? []);
  if (own.some(({ permalink }) => clean(permalink) === clean(page.path))) return;
  actions.addRoute({ ...page, exact: true });
}

function clean(permalink: string): string {
  return permalink.replace(/\/$/, '');
}
