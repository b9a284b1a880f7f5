import React, { useRef, type ReactNode } from 'react';
import { alternativeText } from './alternativeText';
import type { Drawing } from './drawDiagram';
import styles from './styles.module.css';
import { useDrawing } from './useDrawing';
import { useMermaidConfig } from './useMermaidConfig';
import { useNearView } from './useNearView';

export interface Props {
  /** In Mermaid's language. */
  readonly definition: string;
  /** The source as a block of code. */
  readonly children: ReactNode;
}

/** What a diagram is scaled down to at most: below, its text could not be read, and it scrolls. */
const smallestScale = 0.6;

/** A diagram, drawn when it comes near the window. Its source stays in reach, and alone where it cannot be drawn. */
export default function Diagram({ definition, children }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const config = useMermaidConfig();
  const result = useDrawing(definition, config, useNearView(place));
  if (!result) return <div ref={place}>{children}</div>;
  if ('problem' in result) {
    return (
      <div>
        <p>
          This diagram could not be drawn: <span className={styles.problem}>{result.problem}</span>
        </p>
        {children}
      </div>
    );
  }
  return (
    <div className={styles.diagram}>
      <Picture drawing={result.drawing} isOutdated={result.config !== config} />
      <details className={styles.source}>
        <summary>Source of the diagram</summary>
        {children}
      </details>
    </div>
  );
}

interface PictureProps {
  readonly drawing: Drawing;
  /** Whether it is being drawn anew, for the other color mode. */
  readonly isOutdated: boolean;
}

function Picture({ drawing, isOutdated }: PictureProps): ReactNode {
  const { svg, width, height } = drawing;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so the keyboard must reach it
    <div className={styles.scroller} tabIndex={0}>
      <img
        className={isOutdated ? styles.outdated : styles.picture}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={alternativeText(drawing)}
        width={Math.ceil(width)}
        height={Math.ceil(height)}
        style={{ minWidth: `${Math.ceil(width * smallestScale)}px` }}
      />
    </div>
  );
}
