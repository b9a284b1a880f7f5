import { AsyncLocalStorage } from 'node:async_hooks';
import type { ComponentType } from 'react';

/** The part of the post whose page is being rendered for it. Pages are rendered at the same time. */
export const rendered = new AsyncLocalStorage<ComponentType>();

/** The server's bundle: the part, while the page is rendered for it. What readers get is rendered without. */
export const partOf = (): ComponentType | undefined => rendered.getStore();

export const isForPart = (): boolean => rendered.getStore() !== undefined;
