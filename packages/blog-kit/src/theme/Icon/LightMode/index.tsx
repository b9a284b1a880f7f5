import React, { type ReactNode } from 'react';
import type { Props } from '@theme/Icon/LightMode';

/** A sun, in strokes. It replaces the theme's, which has four times its bytes, twice in every page. */
export default function IconLightMode(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        d="M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2v3m0 14v3M2 12h3m14 0h3M5 5l2 2m10 10 2 2m0-14-2 2M7 17l-2 2"
      />
    </svg>
  );
}
