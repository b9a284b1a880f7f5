/** The page in which Mermaid draws. Posts with a diagram load it as a hidden frame (plugins/mermaid/). */
export const drawingPage = '/mermaid/';
