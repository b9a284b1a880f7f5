import { useEffect, type ReactNode } from 'react';
import { startSession } from '../auth/load';

export default function Root({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => startSession(), []);
  return children;
}
