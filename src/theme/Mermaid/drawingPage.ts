/** The page in which Mermaid draws, which posts with a diagram load as a hidden frame (plugins/mermaid/). */
export const drawingPage = '/mermaid/';
