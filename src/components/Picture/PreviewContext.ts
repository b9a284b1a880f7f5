import { createContext } from 'react';

/** Whether what is rendered is the preview of a post in a list, where only few pictures are seen at once. */
export const PreviewContext = createContext(false);
