import React, { type ReactNode } from 'react';
import Frame from '.';
import { youTubeAddress } from './frameSource';

interface Props {
  /** What follows `v=` in the video's address. */
  readonly id: string;
  /** What the video shows. */
  readonly title: string;
  /** Where it starts, in seconds. */
  readonly start?: number | string;
}

/** A video on YouTube, loaded once the reader asks for it. */
export default function YouTube({ id, title, start }: Props): ReactNode {
  return <Frame src={youTubeAddress(id, start)} title={title} />;
}
