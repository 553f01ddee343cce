/**
 * The folders of messages. 'due': overdue or due soon; 'mine': assigned to the viewer; 'handled': marked as handled without a mail.
 * As in the folders of requests, the one that has waited longest comes first.
 */
export const messageFolders = ['waiting', 'due', 'mine', 'answered', 'handled', 'spam'] as const;
export type MessageFolder = (typeof messageFolders)[number];
