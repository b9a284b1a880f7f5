import type { ComponentType } from 'react';

/** The browser's bundle of a build: it has no part for members, because everybody can read it. */
export const partOf: (permalink: string) => ComponentType | undefined = () => undefined;

/** Whether the page is rendered only for its part. */
export const isForPart = (): boolean => false;
