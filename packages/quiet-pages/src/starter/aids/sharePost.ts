/** Opens the share sheet of the reader's system. */
export function sharePost({ dataset }: HTMLElement): void {
  // It fails if the reader closes the sheet, which is no error.
  navigator.share(JSON.parse(dataset.share ?? '') as ShareData).catch(() => undefined);
}
