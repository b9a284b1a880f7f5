import React, { type ReactNode } from 'react';
import Frame from '.';
import { youTubeAddress } from 'docusaurus-post-model/frameSource';

interface Props {
  /** The part after `v=` in the video's address. */
  readonly id: string;
  /** A description of the video. */
  readonly title?: string;
  /** Where it starts, in seconds. */
  readonly start?: number | string;
}

/** A video on YouTube, loaded when the reader presses the button. */
export default function YouTube({ id, title, start }: Props): ReactNode {
  return <Frame src={youTubeAddress(id, start)} title={title} />;
}
