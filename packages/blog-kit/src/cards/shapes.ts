/**
 * Drawings that people know, by the words that they stand for, in lower case, without plural, spaces and hyphens: as SVG
 * around the point 0, 0, at most 46 wide and high, for lines 2 wide.
 *
 * What is special comes before what is common: of a post about a newsletter with Lambda on AWS, the letter is the
 * subject.
 */
export const SHAPES: Readonly<Record<string, string>> = {
  'websocket socket realtime streaming stream live sync':
    '<path fill="none" d="M-21-9h42l-7-7M21-9l-7 7M21 9h-42l7-7M-21 9l7 7"/>',
  'ses email mail newsletter inbox smtp': '<path d="M-22-15h44v30h-44zM-22-15l22 18l22-18"/>',
  'performance speed fast faster load loading byte benchmark latency lighthouse profiling':
    '<path d="M-20 14a23 23 0 1 1 40 0zM0 6l9-14"/>',
  'test testing emulator mock quality lint':
    '<circle r="20"/><path fill="none" d="M-9 0l7 7l12-14"/>',
  'signin login auth oauth oidc saml password passkey authentication cognito google jwt':
    '<circle cx="-11" r="10"/><path fill="none" d="M-1 0h23v9M13 0v7"/>',
  'security csp xss iam encryption secret privacy policy':
    '<path d="M0-21l18 7v12c0 11-8 18-18 23c-10-5-18-12-18-23v-12z"/>',
  'git github gitlab commit branch diff merge':
    '<path fill="none" d="M-11-12v24M-11 6c0-10 22-2 22-14"/><circle cx="-11" cy="-16" r="5"/><circle cx="-11" cy="16" r="5"/><circle cx="11" cy="-13" r="5"/>',
  'comment chat conversation discussion moderation comprehend':
    '<path d="M-22-17h44v27h-22l-10 10v-10h-12zM-13-7h26M-13 1h16"/>',
  'image picture photo cover drawing dalle camera video':
    '<path d="M-21-17h42v34h-42zM-20 12l12-11l8 7l9-10l11 12"/><circle cx="-9" cy="-7" r="4"/>',
  'note markdown document writing text pdf':
    '<path d="M-15-20h20l10 10v30h-30zM5-20v10h10M-8 0h16M-8 9h16"/>',
  'deployment deploy release rollback ci pipeline delivery':
    '<path fill="none" d="M-19 3v15h38v-15M0 8v-28M-10-10l10-10l10 10"/>',
  'cli terminal shell bash zsh commandline command console':
    '<path d="M-22-17h44v34h-44z"/><path fill="none" d="M-14-8l8 8l-8 8M-1 8h13"/>',
  'stepfunction workflow orchestration statemachine':
    '<path d="M-9-21h18v13h-18zM-22 8h18v13h-18zM4 8h18v13h-18z"/><path fill="none" d="M0-8v8M-13 8v-8h26v8"/>',
  'react browser frontend css html web website docusaurus vue svelte angular next nextjs ui spa':
    '<path d="M-22-18h44v36h-44zM-22-8h44M-16-13h2M-9-13h2M-14 1h14M-14 9h24"/>',
  'graphql appsync graph federation':
    '<path d="M0-18l16 9v18l-16 9l-16-9v-18zM0-18l16 27h-32z"/><circle cy="-18" r="4"/><circle cx="16" cy="9" r="4"/><circle cx="-16" cy="9" r="4"/>',
  'bedrock claude openai gpt llm ai ml agent anthropic gemini machinelearning':
    '<path d="M0-22c2 15 7 20 22 22c-15 2-20 7-22 22c-2-15-7-20-22-22c15-2 20-7 22-22z"/>',
  'dynamodb database sql postgre postgresql mysql aurora rds redis mongodb table cache':
    '<path d="M-17-14v28c0 9 34 9 34 0v-28c0-9-34-9-34 0c0 9 34 9 34 0M-17 0c0 9 34 9 34 0"/>',
  's3 storage bucket file backup':
    '<path d="M-18-15l5 31c6 4 20 4 26 0l5-31c0-6-36-6-36 0c0 6 36 6 36 0"/>',
  'eventbridge event queue sqs sns kafka messaging kinesi scheduler':
    '<path d="M-22-11h44v22h-44zM-7-11v22M8-11v22"/>',
  'lambda function serverless':
    '<path d="M-20-20h40v40h-40z"/><path fill="none" d="M-9-11h5l10 22h5M0-2l-8 13"/>',
  'docker container kubernete k8 ec eks fargate':
    '<path d="M0-21l18 10v21l-18 11l-18-11v-21zM-18-11l18 10l18-10M0-1v22"/>',
  'cdk cloudformation sam sst iac terraform pulumi infrastructure stack infrastructureascode':
    '<path d="M-22 9l22 10l22-10l-22-10zM-22 0l22 10l22-10l-22-10zM-22-9l22 10l22-10l-22-10z"/>',
  'typescript javascript go golang rust python java nodej code programming':
    '<path fill="none" d="M-10-13l-12 13l12 13M10-13l12 13l-12 13M5-18l-10 36"/>',
  'aws amazon azure gcp cloud amplify hosting cloudfront cdn':
    '<path d="M-11 14a10 10 0 0 1-1-20a13 13 0 0 1 25-2a11 11 0 0 1-1 22z"/>',
};

/** Words that titles have in another sense too, as in "What to do next": shapes stand for them as tags alone. */
const everyday =
  'live fast load loading quality secret policy cover text writing next table file go stack';
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(everyday.split(' '));

/** For all other subjects. */
export const PLAIN_SHAPES: readonly string[] = [
  '<circle r="19"/>',
  '<path d="M-21-15h42v30h-42z"/>',
  '<path d="M-11-19h22l11 19l-11 19h-22l-11-19z"/>',
  '<path d="M0-21l21 21l-21 21l-21-21z"/>',
  '<path d="M-13-11v-7h33v25h-6M-20-11h34v27h-34z"/>',
];
