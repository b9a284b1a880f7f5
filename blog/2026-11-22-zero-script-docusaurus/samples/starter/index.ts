import { start } from './starter';

start(
  (document.currentScript?.dataset.scripts ?? '').split(' ').filter(Boolean),
);
