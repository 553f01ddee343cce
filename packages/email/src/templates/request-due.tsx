import { Layout } from '../layout/layout.tsx';
import { Action, Paragraph, PlainLink, Remark, Title } from '../layout/parts.tsx';
import type { MailShop } from '../shop.ts';
import { greeting, oneLine, subjectLine } from '../wording.ts';

export interface RequestDueProps {
  shop: MailShop;
  firstName: string;
  customerName: string;
  /** As stored; empty for a general inquiry. */
  productName: string;
  /** When the request came and when its answer is due, formatted in the shop's time zone. */
  receivedAt: string;
  dueAt: string;
  /** '3.5 open hours', what is left until then. */
  timeLeft: string;
  /** Absolute address of the request in the staff area. */
  staffUrl: string;
}

const subjectOf = ({ customerName, productName }: RequestDueProps) =>
  `${oneLine(customerName)}, ${productName.trim() || 'General Inquiry'}`;

/** Tells an owner that a request waits and its promised answer is due soon. */
export function RequestDue(props: RequestDueProps) {
  const { shop, firstName, receivedAt, dueAt, timeLeft, staffUrl } = props;
  return (
    <Layout shop={shop} preview={`The answer is due ${dueAt}.`}>
      <Title>A request waits for its answer</Title>
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        {subjectOf(props)} came in {receivedAt}. We promised an answer until {dueAt}: {timeLeft} left.
      </Paragraph>
      <Action href={staffUrl}>Open the request</Action>
      <PlainLink href={staffUrl} />
      <Remark>Every superadmin and whoever the request is assigned to get this mail once per request.</Remark>
    </Layout>
  );
}

export function requestDueSubject(props: RequestDueProps): string {
  return subjectLine(`Answer due soon: ${subjectOf(props)}`);
}
