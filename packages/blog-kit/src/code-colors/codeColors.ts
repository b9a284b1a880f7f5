import { createContext } from 'react';

/**
 * The colors that highlight/ gave the code of a block when the site was built (see runs.ts); undefined if the code was
 * not known then.
 */
export const CodeColors = createContext<string | undefined>(undefined);
