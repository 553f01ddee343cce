import { Layout } from '../layout/layout.tsx';
import { Action, Paragraph, PlainLink, Remark, Title } from '../layout/parts.tsx';
import type { MailShop } from '../shop.ts';
import { greeting, oneLine, subjectLine } from '../wording.ts';

export interface RequestDueProps {
  shop: MailShop;
  firstName: string;
  what: 'request' | 'message';
  customerName: string;
  /** What it is about. */
  subject: string;
  /** Since when it waits and when its answer is due, formatted in the shop's time zone. */
  waitingSince: string;
  dueAt: string;
  /** What is left until then: '3.5 open hours left', or 'before the shop opens'. */
  timeLeft: string;
  /** Its absolute address in the staff area. */
  staffUrl: string;
}

const subjectOf = ({ customerName, subject }: RequestDueProps) =>
  `${oneLine(customerName)}, ${oneLine(subject)}`;

/** Notifies an owner that a request or a message waits and its promised answer is due soon. */
export function RequestDue(props: RequestDueProps) {
  const { shop, firstName, what, waitingSince, dueAt, timeLeft, staffUrl } = props;
  return (
    <Layout shop={shop} preview={`The answer is due ${dueAt}.`}>
      <Title>{`A ${what} waits for its answer`}</Title>
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        {subjectOf(props)} has waited since {waitingSince}. We promised an answer by {dueAt}, {timeLeft}.
      </Paragraph>
      <Action href={staffUrl}>{`Open the ${what}`}</Action>
      <PlainLink href={staffUrl} />
      <Remark>
        {`Every superadmin and the owner of the ${what} get this mail once, and again if the ${what} is opened again.`}
      </Remark>
    </Layout>
  );
}

export function requestDueSubject(props: RequestDueProps): string {
  return subjectLine(`Answer due soon: ${subjectOf(props)}`);
}
