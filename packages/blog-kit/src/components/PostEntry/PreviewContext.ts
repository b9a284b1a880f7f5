import { createContext } from 'react';

/** The address of the post whose preview in a list this is; undefined outside lists. */
export const PreviewContext = createContext<string | undefined>(undefined);
