import { useEffect, useState } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { drawingPage } from 'docusaurus-quiet-pages/headers/drawingPage';
import { drawDiagram, type Drawing, type MermaidConfig } from './drawDiagram';

/** The drawing of a diagram, or the error; undefined while it is being drawn. */
export type Result = { readonly config: MermaidConfig } & (
  { readonly drawing: Drawing } | { readonly problem: string }
);

/** Draws a diagram, and redraws it when its settings change. Meanwhile the result is the earlier drawing. */
export function useDrawing(
  definition: string,
  config: MermaidConfig,
  isWanted: boolean,
): Result | undefined {
  const page = useBaseUrl(drawingPage);
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    const show = (shown: Result) => isCurrent && setResult(shown);
    drawDiagram(definition, config, page).then(
      (drawing) => show({ config, drawing }),
      (error: Error) => show({ config, problem: error.message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [definition, config, page, isWanted]);
  return result;
}
