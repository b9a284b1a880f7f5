import React, { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './styles.module.css';
import { copyAddress } from './copyAddress';

interface Props {
  readonly className?: string;
  readonly children: ReactNode;
}

/** The code that enlarges pictures is loaded by the first click on one. */
type Enlarge = typeof import('./enlarge');

/**
 * Answers clicks in a post, once the page is awake: on the link of a heading, which copies its address, and on a
 * picture, which is enlarged. Before that and without script both are links.
 */
export default function ReadingAids({ className, children }: Props): ReactNode {
  const post = useRef<HTMLDivElement>(null);
  const [said, say] = useState('');

  useEffect(() => {
    const { current } = post;
    const onClick = (event: MouseEvent): void => {
      const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
      // The browser opens a new tab or window, or saves the file.
      if (metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return;
      const heading = target.closest<HTMLAnchorElement>('a.hash-link');
      if (heading) void copyAddress(heading, say);
      const picture = target.closest<HTMLElement>('[data-enlarge]');
      if (picture) enlarge(picture, event);
    };
    current?.addEventListener('click', onClick);
    return () => current?.removeEventListener('click', onClick);
  }, []);

  return (
    <div ref={post} className={className}>
      {children}
      <span role="status" className={styles.said}>
        {said}
      </span>
    </div>
  );
}

function enlarge(picture: HTMLElement, event: MouseEvent): void {
  event.preventDefault();
  import('./enlarge').then(
    ({ showLarge }: Enlarge) => showLarge(picture),
    () => {
      // The code cannot be loaded: the link leads to the picture.
      if (picture instanceof HTMLAnchorElement) location.assign(picture.href);
    },
  );
}
