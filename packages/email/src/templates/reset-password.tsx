import { Layout } from '../layout/layout.tsx';
import { Action, Paragraph, PlainLink, Remark, Title } from '../layout/parts.tsx';
import type { MailShop } from '../shop.ts';
import { greeting, subjectLine } from '../wording.ts';

export interface ResetPasswordProps {
  shop: MailShop;
  firstName: string;
  /** Absolute address of the page that takes the new password; good for one hour and one use. */
  resetUrl: string;
}

/** Sent when somebody asks for a new password to an account that exists (decisions U5). */
export function ResetPassword({ shop, firstName, resetUrl }: ResetPasswordProps) {
  return (
    <Layout shop={shop} preview="Use this link within the hour to choose a new password.">
      <Title>Choose a new password</Title>
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        Somebody, most likely you, asked for a new password to your account with us. Use the button to choose
        one.
      </Paragraph>
      <Action href={resetUrl}>Choose a new password</Action>
      <PlainLink href={resetUrl} />
      <Remark>
        The link works once, within the hour. Saving a new password signs you out on every other device. If
        you did not ask, your password stays the same and there is nothing to do.
      </Remark>
    </Layout>
  );
}

export function resetPasswordSubject({ shop }: ResetPasswordProps): string {
  return subjectLine(`Choose a new password for ${shop.name}`);
}
