import { createContext } from 'react';

/** Whether this is the preview of a post in a list, where only few pictures are visible at once. */
export const PreviewContext = createContext(false);
