import React, { type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import Notice from './Notice';
import type { Chunk } from './useChunk';

interface Props {
  readonly chunk: Chunk<unknown>;
  readonly loading: string;
  readonly failed: string;
  readonly onRetry: () => void;
}

/** Stands in for a part of the page that is being downloaded, or whose download failed and can be tried again. */
export default function ChunkNotice({ chunk, loading, failed, onRetry }: Props): ReactNode {
  if (chunk.state === 'loading') return <Notice>{loading}</Notice>;
  if (chunk.state === 'ready') return null;
  return (
    <Notice
      urgent
      action={{
        label: translate({ id: 'quietPages.chunkNotice.tryAgain', message: 'Try again' }),
        onClick: onRetry,
      }}
    >
      {failed}
    </Notice>
  );
}
