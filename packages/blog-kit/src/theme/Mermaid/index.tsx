import React, { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Props as ThemeProps } from '@theme/Mermaid';
import WakeEarly from 'docusaurus-quiet-pages/starter/WakeEarly';
import type { Props as DiagramProps } from './Diagram';

interface Props extends ThemeProps {
  /** The source as a block of code (mermaid/rehype.ts). */
  readonly children: ReactNode;
}

/**
 * A diagram. It shows the source until the drawing code has been loaded; posts without a diagram do not load it.
 *
 * It replaces the component of `@docusaurus/theme-mermaid`, which draws in the page with styles that the content
 * security policy blocks.
 */
export default function Mermaid({ value, children }: Props): ReactNode {
  const [Diagram, setDiagram] = useState<ComponentType<DiagramProps>>();
  useEffect(() => {
    // If the code cannot be loaded, the source stays.
    void import('./Diagram').then(
      (module) => setDiagram(() => module.default),
      () => {},
    );
  }, []);
  return (
    <>
      <WakeEarly when="idle" />
      {Diagram ? <Diagram definition={value}>{children}</Diagram> : children}
    </>
  );
}
