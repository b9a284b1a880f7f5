import { lazy, type ComponentType } from 'react';
import { parts } from '@generated/docusaurus-member-posts/default/parts';

const components = new Map<string, ComponentType>();

/** Under `npm start`, whose server answers only the owner's machine: the part as a component, so that it follows edits. */
export function partOf(permalink: string): ComponentType | undefined {
  const load = parts[permalink];
  const known = components.get(permalink);
  if (known || !load) return known;
  const part = lazy(load);
  components.set(permalink, part);
  return part;
}

export const isForPart = (): boolean => false;
