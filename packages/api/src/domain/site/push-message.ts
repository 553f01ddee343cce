/** The subjects of push messages. */
const pushSubjects = ['quote', 'message', 'quoteDue', 'messageDue'] as const;
export type PushSubject = (typeof pushSubjects)[number];

/**
 * A push message. It passes through a service of the browser's maker and can show on a locked screen, so it has no more of a
 * customer than the first name.
 */
export interface PushMessage {
  subject: PushSubject;
  /** The id of the request or the message. */
  id: number;
  firstName: string;
}

const titles: Record<PushSubject, string> = {
  quote: 'New quote request',
  message: 'New message',
  quoteDue: 'A quote request is due soon',
  messageDue: 'A message is due soon',
};

const isOfMessage = (subject: PushSubject) => subject === 'message' || subject === 'messageDue';

/** The texts of a push message that a browser shows, and the page that a click on it opens. */
interface PushNotification {
  title: string;
  body: string;
  href: string;
  /** A notification replaces the one with the same tag. */
  tag: string;
}

/** The notification for a push message; for one that this version cannot parse, a general one. */
export function pushNotification(message: unknown): PushNotification {
  const { subject, id, firstName }: Partial<Record<keyof PushMessage, unknown>> =
    typeof message === 'object' && message !== null ? message : {};
  const known = pushSubjects.find((each) => each === subject);
  if (!known || typeof id !== 'number' || typeof firstName !== 'string')
    return { title: 'Something new in the staff area', body: '', href: '/admin', tag: '/admin' };
  const href = isOfMessage(known) ? `/admin/messages?message=${id}` : `/admin/quotes?request=${id}`;
  return {
    title: titles[known],
    body: firstName && `From ${firstName}`,
    href,
    // An open tab shows the same news under the same tag.
    tag: known.endsWith('Due') ? `${href}&due` : href,
  };
}
