/** The header in which a page says for whose account it was loaded: its id, or 'visitor'. */
export const PAGE_USER_HEADER = 'x-page-user';
export const VISITOR = 'visitor';
