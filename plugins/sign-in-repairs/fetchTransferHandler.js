export { fetchTransferHandler } from '@site/src/auth/fetchTransferHandler';
