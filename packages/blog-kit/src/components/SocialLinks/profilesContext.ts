import { createContext, type ReactNode } from 'react';
import type { AuthorSocials } from '@docusaurus/plugin-content-blog';

/** Renders the profiles of an author, on pages that show them. Its own file, so that posts get no icons. */
export const ProfilesContext = createContext<
  ((socials: AuthorSocials | undefined) => ReactNode) | undefined
>(undefined);
