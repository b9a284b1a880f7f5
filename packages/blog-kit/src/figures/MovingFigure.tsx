import React, { type ComponentProps, type ReactNode } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { Island } from 'docusaurus-quiet-pages/starter/islands';
import { useIsFromServer } from 'docusaurus-quiet-pages/starter/hydration';
import { percent, type StepState } from './figureParts';
import styleSheet from './figure.css?url';

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
  readonly children: ReactNode;
}

/**
 * A figure that readers can move. The build renders it as a still picture, and its script is loaded when a reader is
 * about to use it; React has no part in that. When a page is hydrated, React leaves the figure as the script has made it.
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
  const content = (nodes: ReactNode) => ({
    suppressHydrationWarning: true,
    ...(isHydrating ? { dangerouslySetInnerHTML: { __html: '' } } : { children: nodes }),
  });
  const fields = (
    <>
      {controls}
      <output>{outcome}</output>
    </>
  );

  return (
    <>
      {/* React keeps it in place when the page is hydrated. Docusaurus's <Head> would take it away for a moment. */}
      <link rel="stylesheet" href={styleSheet} precedence="default" />
      {/* The page's script looks for `data-move` (docusaurus-quiet-pages/starter/islands). */}
      <figure data-move={String(move)} className="moving-figure" suppressHydrationWarning>
        <div
          className="figure-drawing"
          role="img"
          aria-label={alternative}
          {...content(children)}
        />
        <div className="figure-controls" {...content(fields)} />
        <figcaption>{caption}</figcaption>
      </figure>
    </>
  );
}

interface BarProps {
  /** What moves the figure knows the bar by this name. */
  readonly name: string;
  readonly label: string;
  /** The value as the figure shows it. */
  readonly text: string;
  /** How much of the width the line takes, from 0 to 1. */
  readonly part: number;
  /** Where a mark stands, to compare with. */
  readonly mark?: number;
}

/** An entry of a list, with its value at the end of the line and a thin line as long as the value is large. */
export function Bar({ name, label, text, part, mark }: BarProps): ReactNode {
  return (
    <li>
      {label} <data data-part={name}>{text}</data>
      <svg height="3" aria-hidden="true" stroke="currentColor">
        <line className="line edge" x2="100%" y1="1.5" y2="1.5" />
        <line className="accent" data-part={`${name} line`} x2={percent(part)} y1="1.5" y2="1.5" />
        {mark !== undefined && (
          <line className="line" x1={percent(mark)} x2={percent(mark)} y1="-3" y2="6" />
        )}
      </svg>
    </li>
  );
}

interface SliderProps extends ComponentProps<'input'> {
  readonly label: string;
}

/** A field that slides from one value to another, by pointer, touch and the arrow keys. */
export function Slider({ label, value, ...field }: SliderProps): ReactNode {
  return (
    <label>
      {label}
      {/* A browser would keep the value when the page is loaded again, and the picture would not. */}
      <input type="range" {...field} defaultValue={value} autoComplete="off" />
    </label>
  );
}

interface StepsProps {
  readonly steps: readonly { readonly who: string; readonly text: string }[];
  readonly states: readonly StepState[];
}

/** Steps one after the other, with a node each on a thin line. */
export function Steps({ steps, states }: StepsProps): ReactNode {
  return (
    <ol className="figure-steps">
      {steps.map(({ who, text }, index) => (
        <li key={text} data-part={`step ${index}`} data-state={states[index]}>
          <span className="muted">{who}</span> {text}
        </li>
      ))}
    </ol>
  );
}
