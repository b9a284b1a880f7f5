/** Whether the file of a picture in Markdown is a component, which draws a figure that readers can move. */
export function isFigure(url: string): boolean {
  return /\.tsx$/.test(url);
}
