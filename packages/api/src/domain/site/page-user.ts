/** The header in which a page says for whose account it was loaded: its id, or 'visitor'. */
export const PAGE_USER_HEADER = 'x-page-user';
/** The field with which a form says the same that a browser sends by itself, without the header. */
export const PAGE_USER_FIELD = 'pageUser';
export const VISITOR = 'visitor';
