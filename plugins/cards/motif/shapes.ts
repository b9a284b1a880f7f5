/** The shapes of nodes, as SVG around the point 0, 0. None is wider or higher than 40. */
export const SHAPES: readonly string[] = [
  // A service
  '<circle r="17"/>',
  // A program
  '<rect x="-19" y="-14" width="38" height="28" rx="3"/>',
  // A store
  '<path d="M-16-12v24c0 8 32 8 32 0v-24c0-8-32-8-32 0c0 8 32 8 32 0"/>',
  // A queue
  '<path d="M-20-11h40v22h-40zM-7-11v22M7-11v22"/>',
  // Copies of a program
  '<path d="M-13-10v-7h32v24h-6M-19-10h32v24h-32z"/>',
  // A function
  '<path d="M-10-17h20l10 17l-10 17h-20l-10-17z"/>',
  // A decision
  '<path d="M0-19l19 19l-19 19l-19-19z"/>',
];
