/**
 * Returns the key of a mail, of which its Message-ID is made. It has the time of the record beside its id: the ids of a new database
 * begin at 1 again, as after a trial of the site, and mailboxes hide a second mail with the same Message-ID.
 * @param kind such as 'quote-received'
 * @param id of the record that the mail is about; of the job where several mails of a kind are about it
 */
export const mailKey = (kind: string, { id, createdAt }: { id: number; createdAt: Date }): string =>
  `${kind}.${id}.${createdAt.getTime()}`;
