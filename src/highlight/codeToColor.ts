import type { ReactNode } from 'react';

/** Properties of what shows code that was not known when its post was built. */
export interface CodeToColor {
  readonly code: string;
  readonly language: string;
  /** Shows the code in these colors (see runs.ts); undefined: as the server wrote it. */
  readonly children: (runs: string | undefined) => ReactNode;
}
