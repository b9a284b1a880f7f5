import type { ReactNode } from 'react';

/** Properties of the components for code that is not known at build time. */
export interface CodeToColor {
  readonly code: string;
  readonly language: string;
  /** Shows the code in these colors (see runs.ts); undefined means as the server wrote it. */
  readonly children: (runs: string | undefined) => ReactNode;
}
