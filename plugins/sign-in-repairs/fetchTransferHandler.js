export { fetchTransferHandler } from '@site/src/amplify/fetchTransferHandler';
