import { createContext } from 'react';
import type { Wire } from './wireOf';

/** The wire of the post whose page this is; undefined elsewhere. */
export const WireContext = createContext<Wire | undefined>(undefined);
