/** The id of the part of a page with its comments. The way back from the sign-in opens them. */
export const commentsId = 'comments';
