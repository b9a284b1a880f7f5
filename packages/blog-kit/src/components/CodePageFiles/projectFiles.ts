import { createContext } from 'react';
import type { TreeEntry } from '../../post-projects/projectFiles';

/** The files of the project that the page shows; undefined on pages other than code pages. */
export const ProjectFiles = createContext<readonly TreeEntry[] | undefined>(undefined);
