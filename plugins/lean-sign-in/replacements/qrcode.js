/** What Amplify UI asks of `qrcode`, which is downloaded for it. */
export default {
  async toDataURL(text) {
    const { default: qrcode } = await import('qrcode');
    return qrcode.toDataURL(text);
  },
};
