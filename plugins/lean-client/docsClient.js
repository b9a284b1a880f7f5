import { Fragment } from 'react';

/** What the classic theme asks of the docs plugin on every page; the plugin is off. */
export const DocsPreferredVersionContextProvider = Fragment;
export const useDocsContextualSearchTags = () => [];
