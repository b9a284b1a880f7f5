/** `--site-background` of src/css/custom.css in each color mode. */
export const themeColors = { light: '#fcfcfa', dark: '#0d1117' };
