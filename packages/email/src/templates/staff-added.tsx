import { Layout } from '../layout/layout.tsx';
import { Action, Paragraph, PlainLink, Remark, Title } from '../layout/parts.tsx';
import type { MailShop } from '../shop.ts';
import { endSentence, greeting, subjectLine } from '../wording.ts';

export interface StaffAddedProps {
  shop: MailShop;
  firstName: string;
  addedByName: string;
  /** Absolute address of the staff area. */
  staffUrl: string;
}

/** Sent when a superadmin adds an account that exists to the staff. */
export function StaffAdded({ shop, firstName, addedByName, staffUrl }: StaffAddedProps) {
  return (
    <Layout shop={shop} preview="Open the staff area with the account that you have.">
      <Title>You are on the staff now</Title>
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        {addedByName} added your account to the staff of {endSentence(shop.name)} Sign in as you always do.
      </Paragraph>
      <Action href={staffUrl}>Open the staff area</Action>
      <PlainLink href={staffUrl} />
      <Remark>If you did not expect this, answer this mail and tell us.</Remark>
    </Layout>
  );
}

export function staffAddedSubject({ shop }: StaffAddedProps): string {
  return subjectLine(`You are on the staff of ${shop.name} now`);
}
