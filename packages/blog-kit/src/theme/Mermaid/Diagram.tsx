import React, { useRef, type ReactNode } from 'react';
import Translate from '@docusaurus/Translate';
import { enlargeLabels } from '../../components/Enlargeable/enlargeLabels';
import { alternativeText } from './alternativeText';
import type { Drawing } from './drawDiagram';
import styles from './styles.module.css';
import { useDrawing } from './useDrawing';
import { useMermaidConfig } from './useMermaidConfig';
import { useNearView } from './useNearView';

export interface Props {
  /** The source, in Mermaid's language. */
  readonly definition: string;
  /** The source as a block of code. */
  readonly children: ReactNode;
}

/** The smallest scale of a diagram. A larger diagram scrolls, because smaller text would be unreadable. */
const smallestScale = 0.6;

/**
 * A diagram, drawn when the reader scrolls near it. Readers can open its source, and see only the source if it cannot
 * be drawn.
 */
export default function Diagram({ definition, children }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const config = useMermaidConfig();
  const result = useDrawing(definition, config, useNearView(place));
  if (!result) return <div ref={place}>{children}</div>;
  if ('problem' in result) {
    return (
      <div>
        <p>
          <Translate
            id="blogKit.mermaid.problem"
            values={{ problem: <span className={styles.problem}>{result.problem}</span> }}
          >
            {'This diagram could not be drawn: {problem}'}
          </Translate>
        </p>
        {children}
      </div>
    );
  }
  return (
    <div className={styles.diagram}>
      <Picture drawing={result.drawing} isOutdated={result.config !== config} />
      <details className={styles.source}>
        <summary>
          <Translate id="blogKit.diagram.sourceOfTheDiagram">Source of the diagram</Translate>
        </summary>
        {children}
      </details>
    </div>
  );
}

interface PictureProps {
  readonly drawing: Drawing;
  /** Whether it is being redrawn for the other color mode. */
  readonly isOutdated: boolean;
}

function Picture({ drawing, isOutdated }: PictureProps): ReactNode {
  const { svg, width, height } = drawing;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so the keyboard must reach it
    <div className={styles.scroller} tabIndex={0}>
      <button type="button" className={styles.enlarge} data-enlarge={enlargeLabels()}>
        <img
          className={isOutdated ? styles.outdated : styles.picture}
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt={alternativeText(drawing)}
          width={Math.ceil(width)}
          height={Math.ceil(height)}
          style={{ minWidth: `${Math.ceil(width * smallestScale)}px` }}
        />
      </button>
    </div>
  );
}
