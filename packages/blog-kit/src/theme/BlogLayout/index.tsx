import React, { type ComponentProps, type ReactNode } from 'react';
import BlogLayout from '@theme-init/BlogLayout';
import styles from './styles.module.css';

/**
 * The frame of the blog's pages. Lists take the space beside the text too: the theme gives `toc`, even an empty one,
 * to posts alone. (The classes of `<html>`, which tell posts from lists too, are gone for a moment while React takes
 * the page over, and everything would move.)
 */
export default function BlogLayoutWithWideLists(
  props: ComponentProps<typeof BlogLayout>,
): ReactNode {
  return <BlogLayout wrapperClassName={'toc' in props ? undefined : styles.list} {...props} />;
}
