/** The attribute of a place for a diagram in a part; its value is the diagram in Mermaid's language. */
export const diagramAttribute = 'data-member-diagram';
