/**
 * The parts of the list of messages. 'due' is overdue or due soon, 'mine' waits for the person who looks, 'handled' was marked as handled
 * without a mail. As for requests, what waits longest comes first.
 */
export const messageFolders = ['waiting', 'due', 'mine', 'answered', 'handled', 'spam'] as const;
export type MessageFolder = (typeof messageFolders)[number];
