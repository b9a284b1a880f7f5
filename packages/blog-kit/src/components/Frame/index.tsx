import React, { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import { frameSource } from 'docusaurus-post-model/frameSource';
import styles from './styles.module.css';

interface Props {
  /** The address that the service gives for embedding. */
  readonly src: string;
  /** A description of the content; without it, the kind of content stands there. */
  readonly title?: string;
  /**
   * In pixels, as services give it. Width and height set the aspect ratio; a width alone or as a percentage is ignored.
   */
  readonly width?: number | string;
  /** In pixels. The default aspect ratio is 16:9. */
  readonly height?: number | string;
}

/** The kinds of content, in the language of the page. */
const kinds: Readonly<Record<string, string>> = {
  video: translate({ id: 'blogKit.frame.kind.video', message: 'video' }),
  example: translate({ id: 'blogKit.frame.kind.example', message: 'example' }),
  recording: translate({ id: 'blogKit.frame.kind.recording', message: 'recording' }),
  talk: translate({ id: 'blogKit.frame.kind.talk', message: 'talk' }),
  map: translate({ id: 'blogKit.frame.kind.map', message: 'map' }),
  page: translate({ id: 'blogKit.frame.kind.page', message: 'page' }),
};

/**
 * A page of another host, loaded when the reader presses the button: until then that host learns nothing.
 *
 * It renders only phrasing content, because a frame may be inside a paragraph.
 */
export default function Frame({ src, title: written, width, height }: Props): ReactNode {
  const [loaded, setLoaded] = useState(false);
  // Posts are not type-checked.
  if (typeof src !== 'string' || src === '') throw new Error(withoutAddress(written));
  const source = frameSource(src);
  // The site's policy forbids frames with its own pages.
  if (!source) return <Link href={src}>{written || src}</Link>;
  const kind = kinds[source.kind] ?? source.kind;
  const title = written || kind.charAt(0).toLocaleUpperCase() + kind.slice(1);

  return (
    <span className={styles.frame}>
      <span className={styles.box} style={shape(width, height)}>
        {loaded ? (
          <LoadedFrame src={source.src} title={title} />
        ) : (
          <>
            <strong>{title}</strong>
            <button
              type="button"
              className={`button button--primary ${styles.load}`}
              onClick={() => setLoaded(true)}
            >
              <Translate id="blogKit.frame.load" values={{ kind, host: source.host }}>
                {'Load the {kind} from {host}'}
              </Translate>
            </button>
          </>
        )}
      </span>{' '}
      <Link className={styles.page} href={source.page}>
        <Translate id="blogKit.frame.page" values={{ title, service: source.service }}>
          {'{title} on {service}'}
        </Translate>
      </Link>
    </span>
  );
}

function withoutAddress(title: string | undefined): string {
  const frame = title
    ? `The frame "${title}"`
    : translate({ id: 'blogKit.frame.aFrameWithoutA', message: 'A frame without a title' });
  return `${frame} has no address. Write where it loads from: <iframe src="https://…" title="…"></iframe>`;
}

/** Takes the focus, because the button that had it is gone. */
function LoadedFrame({ src, title }: Record<'src' | 'title', string>): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      className={styles.loaded}
      src={src}
      title={title}
      // Players and editors need these. Without allow-top-navigation they cannot navigate this page away.
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // YouTube plays nothing if the page hides its origin.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** The aspect ratio of the frame, if the post sets it. */
function shape(width: Props['width'], height: Props['height']): CSSProperties | undefined {
  const [w, h] = [pixels(width), pixels(height)];
  if (w && h) return { aspectRatio: `${w} / ${h}` };
  return h ? { aspectRatio: 'auto', height: `${h}px` } : undefined;
}

function pixels(length: Props['width']): number | undefined {
  const digits = /^(\d+)(?:px)?$/.exec(String(length ?? ''))?.[1];
  return digits ? Number(digits) : undefined;
}
