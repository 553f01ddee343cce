import { Layout } from '../layout/layout.tsx';
import { Action, Paragraph, PlainLink, Remark, Title } from '../layout/parts.tsx';
import type { MailShop } from '../shop.ts';
import { endSentence, greeting, subjectLine } from '../wording.ts';

export interface StaffInvitationProps {
  shop: MailShop;
  firstName: string;
  invitedByName: string;
  /** Absolute address of the page that takes the password; good for three days and one use. */
  acceptUrl: string;
}

/** Sent when a superadmin invites somebody to the staff. */
export function StaffInvitation({ shop, firstName, invitedByName, acceptUrl }: StaffInvitationProps) {
  return (
    <Layout shop={shop} preview="Choose a password within three days to get started.">
      <Title>Welcome to the staff</Title>
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        {invitedByName} invites you to the staff area of {endSentence(shop.name)} Choose a password, then sign
        in with this email address.
      </Paragraph>
      <Action href={acceptUrl}>Choose a password</Action>
      <PlainLink href={acceptUrl} />
      <Remark>
        The link works once, for three days. If you did not expect it, ignore this mail: nothing happens
        unless you open the link.
      </Remark>
    </Layout>
  );
}

export function staffInvitationSubject({ shop }: StaffInvitationProps): string {
  return subjectLine(`Your invitation to the staff of ${shop.name}`);
}
