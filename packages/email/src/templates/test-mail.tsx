import { Layout } from '../layout/layout.tsx';
import { Paragraph, Remark, Title } from '../layout/parts.tsx';
import type { MailShop } from '../shop.ts';
import { greeting, subjectLine } from '../wording.ts';

export interface TestMailProps {
  shop: MailShop;
  name: string;
  /** When it was sent, formatted in the shop's time zone. */
  sentAt: string;
}

/** Lets a superadmin check that mail is sent and what the footer of every mail says. */
export function TestMail({ shop, name, sentAt }: TestMailProps) {
  return (
    <Layout shop={shop} preview="If you can read this, mail works.">
      <Title>Mail works</Title>
      <Paragraph>{greeting(name)}</Paragraph>
      <Paragraph>
        You asked for this mail under Settings on {sentAt}. It has arrived, so mail is sent.
      </Paragraph>
      <Remark>
        Please check the shop's name, telephone, address and hours below: every mail ends with them.
      </Remark>
    </Layout>
  );
}

export function testMailSubject({ shop }: TestMailProps): string {
  return subjectLine(`Test mail from ${shop.name}`);
}
