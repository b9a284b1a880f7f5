import React, { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { frameSource } from './frameSource';
import styles from './styles.module.css';

interface Props {
  /** The address that the service gives for frames. */
  readonly src: string;
  /** What the frame shows. */
  readonly title: string;
  /** In pixels, as services give it. With a height it is the shape; alone or as a percentage it says nothing. */
  readonly width?: number | string;
  /** In pixels. 16:9 of the text's width when left out. */
  readonly height?: number | string;
}

/**
 * A page of another host, loaded once the reader asks for it: until then that host learns nothing.
 *
 * All of it is phrasing content, since a frame may stand in a paragraph.
 */
export default function Frame({ src, title, width, height }: Props): ReactNode {
  const [loaded, setLoaded] = useState(false);
  const isBrowser = useIsBrowser();
  // Posts are not type-checked.
  if (typeof src !== 'string' || src === '') throw new Error(withoutAddress(title));
  const source = frameSource(src);
  // The pages of this site refuse to be framed, as its policy says.
  if (!source) return <Link href={src}>{title}</Link>;

  return (
    <span className={styles.frame}>
      <span className={styles.box} style={shape(width, height)}>
        {loaded ? (
          <LoadedFrame src={source.src} title={title} />
        ) : (
          <>
            <strong>{title}</strong>
            {isBrowser && (
              <button
                type="button"
                className={`button button--primary ${styles.load}`}
                onClick={() => setLoaded(true)}
              >
                Load the {source.kind} from {source.host}
              </button>
            )}
          </>
        )}
      </span>{' '}
      <Link className={styles.page} href={source.page}>
        {title} on {source.service}
      </Link>
    </span>
  );
}

function withoutAddress(title: string | undefined): string {
  const frame = title ? `The frame "${title}"` : 'A frame without a title';
  return `${frame} has no address. Write where it loads from: <iframe src="https://…" title="…"></iframe>`;
}

/** Takes the focus, as the button that had it is gone. */
function LoadedFrame({ src, title }: Pick<Props, 'src' | 'title'>): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      className={styles.loaded}
      src={src}
      title={title}
      // What players and editors need; not to lead this page elsewhere (allow-top-navigation).
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // YouTube plays nothing for a page that hides its origin.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** The room that the frame takes, when the post says so. */
function shape(width: Props['width'], height: Props['height']): CSSProperties | undefined {
  const [w, h] = [pixels(width), pixels(height)];
  if (w && h) return { aspectRatio: `${w} / ${h}` };
  return h ? { aspectRatio: 'auto', height: `${h}px` } : undefined;
}

function pixels(length: Props['width']): number | undefined {
  const digits = /^(\d+)(?:px)?$/.exec(String(length ?? ''))?.[1];
  return digits ? Number(digits) : undefined;
}
