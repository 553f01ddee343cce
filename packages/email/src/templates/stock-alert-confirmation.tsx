import { Layout } from '../layout/layout.tsx';
import { Action, Paragraph, PlainLink, Remark, Title } from '../layout/parts.tsx';
import type { MailShop } from '../shop.ts';
import { endSentence, greeting, subjectLine } from '../wording.ts';

export interface StockAlertConfirmationProps {
  shop: MailShop;
  productName: string;
  /** Absolute address of the page that confirms the alert, or deletes the address. */
  alertUrl: string;
}

/** Asks whether somebody wants to know when a machine is back. Anybody can enter a stranger's address. */
export function StockAlertConfirmation({ shop, productName, alertUrl }: StockAlertConfirmationProps) {
  return (
    <Layout shop={shop} preview="One click and we tell you when it is back.">
      <Title>Tell you when it is back?</Title>
      <Paragraph>{greeting('')}</Paragraph>
      <Paragraph>
        Somebody entered this address on our site, to be told when this machine is back:{' '}
        {endSentence(productName)} Was it you?
      </Paragraph>
      <Action href={alertUrl}>Yes, tell me</Action>
      <PlainLink href={alertUrl} />
      <Remark>
        You get one email when the machine is back, and nothing else. If it was not you, ignore this mail: we
        send no other, and delete the address after a few days.
      </Remark>
    </Layout>
  );
}

export function stockAlertConfirmationSubject({ productName }: StockAlertConfirmationProps): string {
  return subjectLine(`Tell you when it is back? ${productName}`);
}
