/** The page in which Mermaid draws. Posts with a diagram load it as a hidden frame. */
export const drawingPage = '/mermaid/';

/** Where its scripts lie, which are Mermaid's published code and one of this site. */
export const drawingCode = '/assets/mermaid/';

/**
 * The nonce of its script. In a page without an origin WebKit 2.50 does not know the address that `'self'` means, but it
 * passes a nonce on to the modules that a script loads. It need not be secret: the page reads no markup, and has nothing
 * that a script could take.
 */
export const drawingNonce = 'drawing';
