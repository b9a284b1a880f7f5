import type { Settings } from '../plugin/settings';

/** The bundler puts the value here (plugin/bundleParts.ts). */
declare const SETTINGS: Settings;

/** The settings of the site. */
export const settings = SETTINGS;
