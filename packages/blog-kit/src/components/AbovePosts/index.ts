import { createContext, type ReactNode } from 'react';

/** What stands above the posts of a list: components of the theme that are between take no children for it. */
export const AbovePosts = createContext<ReactNode>(null);
