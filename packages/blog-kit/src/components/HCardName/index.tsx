import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';

interface Props {
  readonly name: string | undefined;
  /** Where the name leads; undefined if it is no link. */
  readonly address: string | undefined;
  /** What the page behind the link is for this one. */
  readonly rel?: string;
}

/** The name in a card that programs understand (https://microformats.org/wiki/h-card). */
export default function HCardName({ name, address, rel }: Props): ReactNode {
  return address ? (
    <Link className="p-name u-url" href={address} rel={rel}>
      {name}
    </Link>
  ) : (
    <span className="p-name">{name}</span>
  );
}
