/** What the options of the site say to the starter. */
export interface StarterSettings {
  /** The site's color mode, for readers who have not chosen one. */
  defaultMode?: 'light' | 'dark';
  /** The color of the browser's own bars in each color mode. */
  themeColor?: { light: string; dark: string };
  /** A selector of links to pages from which readers come back to the line where they were. */
  returning?: string;
  /** A regular expression of the storage keys and cookies of readers who have a session, or one to end. */
  sessionKeys?: string;
}

/** The bundler puts the values here, as JSON (template.ts). Pages of the development server have none. */
declare const SETTINGS: string | undefined;

export const settings =
  typeof SETTINGS === 'undefined' ? {} : (JSON.parse(SETTINGS) as StarterSettings);
