/** `--site-background` of src/css/custom.css in each color mode. */
export const themeColors = { light: '#fbf9f5', dark: '#11141d' };
