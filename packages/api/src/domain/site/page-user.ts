/** The header in which a page of the staff area says for whose account it was loaded. */
export const PAGE_USER_HEADER = 'x-page-user';
