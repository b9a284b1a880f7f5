import React, { useEffect, useRef, useState, type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import { useColorMode } from '@docusaurus/theme-common';
import type { EmbeddedDiscussion } from '../../discussion/settings';
import { widgetOf, type DiscussedPage } from '../../discussion/widget';
import { forgetKey, readKey, takeKey } from './key';
import styles from './styles.module.css';

interface Props {
  readonly discussion: EmbeddedDiscussion;
}

/**
 * The discussion of a post on GitHub, loaded when the reader presses the button: until then no other host learns anything.
 * Whoever comes back from signing in there finds it open.
 */
export default function Discussion({ discussion }: Props): ReactNode {
  const widget = widgetOf(discussion);
  const { colorMode } = useColorMode();
  const [src, setSrc] = useState<string>();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(320);
  const load = (key: string) => setSrc(widget.address(discussedPage(), key, colorMode));

  useEffect(() => {
    const key = takeKey(widget.parameter);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the server knows no address
    if (key) load(key);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key is in the address once
  }, []);

  useEffect(() => {
    const { current } = frame;
    if (!src || !current) return undefined;
    // The button that had the focus is gone.
    current.focus();
    const hear = ({ origin, source, data }: MessageEvent): void => {
      if (origin !== widget.origin || source !== current.contentWindow) return;
      const { height: wanted, isSignedOut } = widget.read(data);
      if (wanted) setHeight(wanted);
      if (isSignedOut && forgetKey(widget.parameter)) load('');
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the widget is that of the site
  }, [src]);

  useEffect(() => {
    frame.current?.contentWindow?.postMessage(widget.themeMessage(colorMode), widget.origin);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a frame that loads gets the colors by its address
  }, [colorMode]);

  return (
    <>
      {src ? (
        <iframe
          ref={frame}
          width="100%"
          frameBorder={0}
          style={{ height }}
          src={src}
          title={translate({ id: 'blogKit.discussion.discussion', message: 'Discussion' })}
          // Signing in at GitHub leaves this page, at the reader's click.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          allow="clipboard-write"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <p className={styles.load}>
          <button
            type="button"
            className="button button--primary"
            onClick={() => load(readKey(widget.parameter))}
          >
            <Translate id="blogKit.discussion.show">Show the discussion</Translate>
          </button>
        </p>
      )}
      <p>
        <Translate id="blogKit.discussion.comesFrom" values={{ host: widget.host }}>
          {'The discussion comes from {host}.'}
        </Translate>{' '}
        <Link href={widget.home}>
          <Translate id="blogKit.discussion.allDiscussionsOnGithub">
            All discussions on GitHub
          </Translate>
        </Link>
      </p>
    </>
  );
}

function discussedPage(): DiscussedPage {
  const url = new URL(location.href);
  url.hash = '';
  return {
    url,
    title: document.title,
    meta: (name) =>
      document.querySelector<HTMLMetaElement>(`meta[property="${name}"], meta[name="${name}"]`)
        ?.content ?? '',
  };
}
