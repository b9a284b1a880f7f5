import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { CARD_HEIGHT, CARD_WIDTH, cardPath } from '@site/plugins/cards/paths';

interface Props {
  /** Of the page whose card it is: on the pages of a long list, that of the first. */
  permalink: string;
  /** The title on the card, if the page has one. */
  title?: string;
}

/**
 * Names the card of a page (plugins/cards/) in its head, for previews of links to it.
 *
 * The large networks read these properties: https://ogp.me/#structured and, for `twitter:`,
 * https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 */
export default function PreviewCard({ permalink, title }: Props): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const image = siteConfig.url + cardPath(permalink);
  const alt = `${title ?? siteConfig.title}, beside a line drawing of a small system`;
  return (
    <Head>
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(CARD_WIDTH)} />
      <meta property="og:image:height" content={String(CARD_HEIGHT)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={alt} />
    </Head>
  );
}
