import { useEffect, useState } from 'react';
import { drawDiagram, type Drawing, type MermaidConfig } from './drawDiagram';

/** What became of a diagram: the drawing, or why there is none; undefined until it is known. */
export type Result = { readonly config: MermaidConfig } & (
  { readonly drawing: Drawing } | { readonly problem: string }
);

/** Draws a diagram, and again when what it is drawn with changes. Until then the result is the earlier one. */
export function useDrawing(
  definition: string,
  config: MermaidConfig,
  isWanted: boolean,
): Result | undefined {
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    const show = (shown: Result) => isCurrent && setResult(shown);
    drawDiagram(definition, config).then(
      (drawing) => show({ config, drawing }),
      // Errors of the frame are none of this window's.
      (error: { message?: string }) => show({ config, problem: error.message ?? String(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [definition, config, isWanted]);
  return result;
}
