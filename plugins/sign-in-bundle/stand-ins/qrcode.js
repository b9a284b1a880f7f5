/** What Amplify UI and the account page ask of `qrcode`, which is downloaded for it. */
export async function toDataURL(...request) {
  const { default: qrcode } = await import('qrcode/lib/browser.js');
  return qrcode.toDataURL(...request);
}

export default { toDataURL };
