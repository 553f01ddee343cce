import { Layout } from '../layout/layout.tsx';
import { Action, Paragraph, PlainLink, Remark, Title } from '../layout/parts.tsx';
import type { MailShop } from '../shop.ts';
import { greeting, subjectLine } from '../wording.ts';

export interface LeadPathBrokenProps {
  shop: MailShop;
  firstName: string;
  /** What does not work, and what to do about it; sentences. */
  problem: string;
  whatToDo: string;
  /** What the failed step said; a sentence. */
  reason: string;
  /** When the test began, formatted in the shop's time zone. */
  testedAt: string;
  /** Absolute address of the staff area. */
  staffUrl: string;
}

/** Notifies an owner that quote requests may not reach the shop. */
export function LeadPathBroken(props: LeadPathBrokenProps) {
  const { shop, firstName, problem, whatToDo, reason, testedAt, staffUrl } = props;
  return (
    <Layout shop={shop} preview={problem}>
      <Title>Quote requests may not reach you</Title>
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        The site sent itself a test request, {testedAt}, and it did not arrive. {problem} {reason}
      </Paragraph>
      <Paragraph>What to do: {whatToDo}</Paragraph>
      <Action href={staffUrl}>Open the staff area</Action>
      <PlainLink href={staffUrl} />
      <Remark>The site tests itself each night. Every superadmin of the shop gets this mail.</Remark>
    </Layout>
  );
}

export function leadPathBrokenSubject(props: LeadPathBrokenProps): string {
  return subjectLine(`Quote requests may not reach you: ${props.problem}`);
}
