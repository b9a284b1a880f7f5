/** The id of the heading of the list of parts, on the page of each. */
export const partsId = 'parts-of-the-series';
