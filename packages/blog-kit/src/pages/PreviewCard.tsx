import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { CARD_HEIGHT, CARD_WIDTH, cardPath } from '../cards/paths';

interface Props {
  /** The address of the page whose card it is, by default this one: on the pages of a long list, the first. */
  permalink?: string;
  /** The title on the card, if the page has one. */
  title?: string;
  /** Whether the owner has named another picture in the front matter, which the theme shows then. */
  hasImage?: boolean;
}

/**
 * Names the card of a page (cards/) in its head, for previews of links to it.
 *
 * The large networks read these properties: https://ogp.me/#structured and, for `twitter:`,
 * https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 */
export default function PreviewCard({ permalink, title, hasImage = false }: Props): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { pathname } = useLocation();
  const name = title ?? siteConfig.title;
  if (hasImage) return <Alternative text={name} />;
  const image = siteConfig.url + cardPath(permalink ?? pathname);
  return (
    <>
      <Head>
        <meta property="og:image" content={image} />
        <meta property="og:image:type" content="image/png" />
        <meta property="og:image:width" content={String(CARD_WIDTH)} />
        <meta property="og:image:height" content={String(CARD_HEIGHT)} />
        <meta name="twitter:image" content={image} />
      </Head>
      <Alternative text={`${name}, beside a line drawing of a small system`} />
    </>
  );
}

/** The text that replaces the picture. */
function Alternative({ text }: { text: string }): ReactNode {
  return (
    <Head>
      <meta property="og:image:alt" content={text} />
      <meta name="twitter:image:alt" content={text} />
    </Head>
  );
}
