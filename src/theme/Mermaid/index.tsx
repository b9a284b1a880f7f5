import React, { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Props as ThemeProps } from '@theme/Mermaid';
import WakeEarly from '@site/src/starter/WakeEarly';
import type { Props as DiagramProps } from './Diagram';

interface Props extends ThemeProps {
  /** The source as a block of code (plugins/mermaid/rehype.ts). */
  readonly children: ReactNode;
}

/**
 * A diagram: its source, until what draws it has been loaded. Posts without a diagram load none of that.
 *
 * It replaces the component that `@docusaurus/theme-mermaid` would bring, which draws in the page: the content security
 * policy refuses the styles of that.
 */
export default function Mermaid({ value, children }: Props): ReactNode {
  const [Diagram, setDiagram] = useState<ComponentType<DiagramProps>>();
  useEffect(() => {
    // On a bad connection the source stays.
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
