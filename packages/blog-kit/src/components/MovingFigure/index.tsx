import React, { type ReactNode } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { Island } from 'docusaurus-quiet-pages/starter/islands';
import { useIsFromServer } from 'docusaurus-quiet-pages/figures/useIsFromServer';
import styleSheet from './figure.css?url';

/** What a post says of a figure. */
export interface FigureText {
  /** What stands below the figure: what it shows, and what to try. */
  readonly caption: string;
  /** What the still picture shows, in whole sentences, for those who do not see it. */
  readonly alternative: string;
}

interface Props extends FigureText {
  /** What moves the figure, imported from its `.move.ts`. The build puts the address of a script in its place. */
  readonly move: Island;
  /** What moves it by hand and by keyboard: fields, whose values are the state of the figure. */
  readonly controls: ReactNode;
  /** What the figure says at first. The script writes here what it shows then, and screen readers tell it. */
  readonly outcome: string;
  /** The still picture. */
  readonly children: ReactNode;
}

/**
 * A figure that readers can move. The build renders it as a still picture, and its script is loaded when a reader is
 * about to use it; React has no part in that. When a page wakes, React leaves the figure as the script has made it.
 */
export default function MovingFigure({
  move,
  caption,
  alternative,
  controls,
  outcome,
  children,
}: Props): ReactNode {
  const isHydrating = useIsFromServer() && ExecutionEnvironment.canUseDOM;
  const content = (nodes: ReactNode) =>
    isHydrating ? { dangerouslySetInnerHTML: { __html: '' } } : { children: nodes };

  return (
    <>
      {/* React keeps it in place when the page wakes. Docusaurus's <Head> would take it away for a moment. */}
      <link rel="stylesheet" href={styleSheet} precedence="default" />
      <figure
        // The page's script looks for it (docusaurus-quiet-pages/starter/islands).
        data-move={String(move)}
        className="moving-figure"
        suppressHydrationWarning
      >
        <div
          className="figure-drawing"
          role="img"
          aria-label={alternative}
          suppressHydrationWarning
          {...content(children)}
        />
        <div
          className="figure-controls"
          suppressHydrationWarning
          {...content(
            <>
              {controls}
              <output>{outcome}</output>
            </>,
          )}
        />
        <figcaption>{caption}</figcaption>
      </figure>
    </>
  );
}
