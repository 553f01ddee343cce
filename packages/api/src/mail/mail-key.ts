/**
 * The key of a mail, of which its Message-ID is made. An id alone comes again in a new database, such as that of a site that was tried
 * before, and mailboxes hide a second mail with the same Message-ID; so the key has the moment of the record that the mail is about, too.
 * @param kind such as 'quote-received'
 * @param id of that record; of the job where several mails of a kind are about it
 */
export const mailKey = (kind: string, { id, createdAt }: { id: number; createdAt: Date }): string =>
  `${kind}.${id}.${createdAt.getTime()}`;
