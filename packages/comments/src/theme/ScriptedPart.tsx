import React, { useEffect, useRef, type ReactNode } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { startMoving } from 'docusaurus-quiet-pages/starter/islands';
import { useIsFromServer } from 'docusaurus-quiet-pages/starter/hydration';
import { leaveEvent } from '../page';
import './scriptedPart.css';

interface Props {
  readonly as: 'section' | 'span';
  readonly script: string;
  readonly post: string;
  /** Whether its script is loaded when the reader has scrolled near, or only when they are about to use it. */
  readonly isNear?: boolean;
  /** Whether its script is loaded at once, on a page that is hydrated. */
  readonly isNeeded?: boolean;
  readonly isClosed?: boolean;
  /** What the build shows, and readers without JavaScript see. */
  readonly children: ReactNode;
}

/**
 * A part of the page with a script of its own, which the page's script loads (docusaurus-quiet-pages/starter/islands).
 * React leaves what it has made as it is when it hydrates the page.
 */
export default function ScriptedPart(props: Props): ReactNode {
  const { as: Element, script, post, isNear, isNeeded = false, isClosed, children } = props;
  const part = useRef<HTMLElement>(null);
  const isHydrating = useIsFromServer() && ExecutionEnvironment.canUseDOM;

  useEffect(() => {
    const { current } = part;
    return () => void current?.dispatchEvent(new Event(leaveEvent));
  }, []);

  useEffect(() => {
    if (isNeeded && part.current) void startMoving(part.current);
  }, [isNeeded]);

  return (
    <Element
      ref={part as never}
      data-move={script}
      data-near={isNear ? '' : undefined}
      data-post={post}
      data-closed={isClosed ? '' : undefined}
      suppressHydrationWarning
      {...(isHydrating ? { dangerouslySetInnerHTML: { __html: '' } } : { children })}
    />
  );
}
