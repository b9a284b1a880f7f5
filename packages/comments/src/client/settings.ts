import type { Settings } from '../plugin';

/** The bundler puts the value here (plugin.ts). */
declare const SETTINGS: Settings;

/** The settings of the site. */
export const settings = SETTINGS;
