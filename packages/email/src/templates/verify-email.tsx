import { Layout } from '../layout/layout.tsx';
import { Action, Paragraph, PlainLink, Remark, Title } from '../layout/parts.tsx';
import type { MailShop } from '../shop.ts';
import { greeting, subjectLine } from '../wording.ts';

export interface VerifyEmailProps {
  shop: MailShop;
  firstName: string;
  /** Absolute address of the page that confirms the email address; good for 24 hours. */
  verifyUrl: string;
}

/** Sent after registering, and when the link is asked for again (decisions U5). */
export function VerifyEmail({ shop, firstName, verifyUrl }: VerifyEmailProps) {
  return (
    <Layout shop={shop} preview="One click and your account is ready.">
      <Title>Confirm your email address</Title>
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        You opened an account with us. Before you can sign in, let us know that this address is yours.
      </Paragraph>
      <Action href={verifyUrl}>Confirm my address</Action>
      <PlainLink href={verifyUrl} />
      <Remark>
        The link works for 24 hours. If you did not open an account, ignore this mail: nothing happens unless
        you open the link.
      </Remark>
    </Layout>
  );
}

export function verifyEmailSubject({ shop }: VerifyEmailProps): string {
  return subjectLine(`Confirm your email address for ${shop.name}`);
}
