/** Stands in for a style sheet in unit tests, which do not look at styles. */
export default {};
