export const shown = '<a file>';
