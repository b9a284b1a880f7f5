import path from 'node:path';
import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';
import { type ShareService, shareServices } from './site-config/shareServices';

/** What the theme's components show by the site's wish. */
export interface ThemeSettings {
  /** What lists show of a post: what is above its truncation marker, or its description. */
  listPreview?: 'excerpt' | 'description';
  /** The services that readers can share a post on, in this order; none if empty. */
  share?: ShareService[];
  /** The address at which readers discuss a post, with `{title}`, `{url}` and `{path}` of the post. */
  discuss?: string;
}

/**
 * Docusaurus theme: the components of the kit, and what the site wishes of them, in
 * `@generated/blog-kit/default/settings.json`. It is a theme of its own and no part of the preset, because among
 * components of the same name the one of a site's `themes` counts, whatever its `plugins` bring.
 */
export default function theme(
  _context: LoadContext,
  { listPreview, share, discuss }: ThemeSettings,
): Plugin {
  return {
    name: 'blog-kit',
    getThemePath: () => path.join(__dirname, 'theme'),
    async contentLoaded({ actions }) {
      await actions.createData('settings.json', JSON.stringify({ listPreview, share, discuss }));
    },
  };
}

const schema = Joi.object<ThemeSettings>({
  listPreview: Joi.valid('excerpt', 'description'),
  share: Joi.array()
    .items(Joi.valid(...shareServices))
    .unique(),
  discuss: Joi.string(),
});

/** Checks the options, as every theme of Docusaurus does. */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<ThemeSettings, ThemeSettings>): ThemeSettings {
  return validate(schema, options);
}
