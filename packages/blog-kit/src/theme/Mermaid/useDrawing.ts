import { useEffect, useState } from 'react';
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
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    const show = (shown: Result) => isCurrent && setResult(shown);
    drawDiagram(definition, config).then(
      (drawing) => show({ config, drawing }),
      (error: Error) => show({ config, problem: error.message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [definition, config, isWanted]);
  return result;
}
