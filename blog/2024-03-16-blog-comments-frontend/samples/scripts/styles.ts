/** Copies the widget's style sheet to where no other page loads it. */
import { copyFileSync, mkdirSync } from 'node:fs';

mkdirSync('static/css', { recursive: true });
copyFileSync(
  'node_modules/@aws-amplify/ui-react/dist/styles.css',
  'static/css/amplify-ui-6.css',
);
