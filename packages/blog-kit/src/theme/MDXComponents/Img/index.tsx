import React, { type ComponentProps, type ReactNode } from 'react';
import clsx from 'clsx';
import Img from '@theme-init/MDXComponents/Img';
import Enlargeable from '../../../components/Enlargeable';
import styles from './styles.module.css';

interface Props extends ComponentProps<typeof Img> {
  /** Whether a click enlarges it (enlargeable/). */
  readonly enlargeable?: boolean;
}

/** In CSS pixels. A narrower drawing is rather a sign than a diagram. */
const diagram = 400;

/** A picture of a post or page. Diagrams fill the column. */
export default function MarkdownImg({ enlargeable = false, ...props }: Props): ReactNode {
  const { src, width } = props;
  const fills = src?.endsWith('.svg') && Number(width) >= diagram;
  const image = <Img {...props} className={clsx(props.className, fills && styles.diagram)} />;
  return enlargeable ? <Enlargeable {...props}>{image}</Enlargeable> : image;
}
