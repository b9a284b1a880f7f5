/** The function of `qrcode` that Amplify UI and the account page use. It downloads the package when it is called. */
export async function toDataURL(...request) {
  const { default: qrcode } = await import('qrcode/lib/browser.js');
  return qrcode.toDataURL(...request);
}

export default { toDataURL };
