import { Facts } from '../layout/facts.tsx';
import { Layout } from '../layout/layout.tsx';
import { Action, MailLink, PhoneLink, PlainLink, Remark, Title, TypedText } from '../layout/parts.tsx';
import type { MailShop } from '../shop.ts';
import { oneLine, subjectLine } from '../wording.ts';

export interface ContactNotificationProps {
  shop: MailShop;
  firstName: string;
  lastName: string;
  /** Email or phone may be empty, never both. */
  email: string;
  phone: string;
  subject: string;
  message: string;
  /** When it was received, formatted in the shop's time zone. */
  receivedAt: string;
  /** Absolute address of the message in the staff area. */
  staffUrl: string;
}

/** Notifies staff of a message from the contact form (decisions Q12, Q13). */
export function ContactNotification(props: ContactNotificationProps) {
  const { shop, email, phone, staffUrl } = props;
  return (
    <Layout shop={shop} preview={`From the contact form. Came in ${props.receivedAt}.`}>
      <Title>New message</Title>
      <Facts
        facts={[
          { label: 'From', value: `${props.firstName} ${props.lastName}`.trim() },
          { label: 'Email', value: email ? <MailLink address={email} /> : 'not given' },
          { label: 'Phone', value: phone ? <PhoneLink phone={phone} /> : 'not given' },
          { label: 'Subject', value: props.subject },
          { label: 'Message', value: <TypedText text={props.message} style={{ margin: 0 }} /> },
          { label: 'Received', value: props.receivedAt },
        ]}
      />
      <Action href={staffUrl}>Open the message</Action>
      <PlainLink href={staffUrl} />
      <Remark>
        {email
          ? 'Answer from the staff area, so that the answer is kept with the message.'
          : 'No email address, so please call. Mark it as handled afterwards.'}
      </Remark>
    </Layout>
  );
}

export function contactNotificationSubject({
  firstName,
  lastName,
  subject,
}: ContactNotificationProps): string {
  return subjectLine(`Message from ${oneLine(`${firstName} ${lastName}`)}: ${subject}`);
}
