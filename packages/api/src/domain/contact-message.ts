/**
 * The parts of the list of messages. 'due' is overdue or due soon; 'handled' was ticked off without a mail. As for requests, what
 * waits longest comes first.
 */
export const messageFolders = ['waiting', 'due', 'answered', 'handled'] as const;
export type MessageFolder = (typeof messageFolders)[number];
