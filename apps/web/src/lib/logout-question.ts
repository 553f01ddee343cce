/** The question before signing out discards what somebody typed: by the staff area's link and by the page that signs out. */
export const logoutQuestion = {
  title: 'Something you typed is not saved',
  text: 'What is typed in the staff area and not saved is kept in this browser only until somebody logs out. Stay signed in to save it, or it is lost.',
  discard: 'Log out and discard it',
  stay: 'Stay signed in',
};
