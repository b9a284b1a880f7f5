import { createContext, type ComponentType } from 'react';
import type { AuthorSocials } from '@docusaurus/plugin-content-blog';

/** The component that shows the profiles of authors, on pages that show them. */
export const ProfilesContext = createContext<
  ComponentType<{ socials?: AuthorSocials }> | undefined
>(undefined);
