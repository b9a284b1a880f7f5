import React, { useEffect, useRef, type ReactNode } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { startMoving } from 'docusaurus-quiet-pages/figures/startMoving';
import { startNear } from 'docusaurus-quiet-pages/figures/startNear';
import { useIsFromServer } from 'docusaurus-quiet-pages/figures/useIsFromServer';
import { leaveEvent } from '../page';
import './scriptedPart.css';

interface Props {
  readonly as: 'section' | 'span';
  /** The address of its script. */
  readonly script: string;
  /** The slug of its post. */
  readonly post: string;
  /** Whether its script is loaded when the reader has scrolled near, or only when they are about to use it. */
  readonly isNear?: boolean;
  /** Whether its script is loaded at once, on a page that is awake. */
  readonly isNeeded?: boolean;
  readonly isClosed?: boolean;
  /** What the build shows, and readers without JavaScript see. */
  readonly children: ReactNode;
}

/**
 * A part of the page with a script of its own. The page itself loads it (docusaurus-quiet-pages/figures); React does so
 * on a page that is awake, and leaves what the script has made as it is when the page wakes.
 */
export default function ScriptedPart({
  as: Element,
  script,
  post,
  isNear = false,
  isNeeded = false,
  isClosed = false,
  children,
}: Props): ReactNode {
  const part = useRef<HTMLElement>(null);
  const isHydrating = useIsFromServer() && ExecutionEnvironment.canUseDOM;
  const start = (): void => {
    if (part.current) void startMoving(part.current);
  };

  useEffect(() => {
    const { current } = part;
    if (!current) return undefined;
    const stop = isNear ? startNear(current) : undefined;
    return () => {
      stop?.();
      current.dispatchEvent(new Event(leaveEvent));
    };
  }, [isNear]);

  useEffect(() => {
    if (isNeeded && part.current) void startMoving(part.current);
  }, [isNeeded]);

  return (
    <Element
      ref={part as never}
      // The page looks for these (docusaurus-quiet-pages/template).
      data-move={script}
      data-near={isNear ? '' : undefined}
      data-post={post}
      data-closed={isClosed ? '' : undefined}
      suppressHydrationWarning
      onPointerOver={start}
      onFocus={start}
      {...(isHydrating ? { dangerouslySetInnerHTML: { __html: '' } } : { children })}
    />
  );
}
