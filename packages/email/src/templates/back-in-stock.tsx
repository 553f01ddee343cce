import { Layout } from '../layout/layout.tsx';
import { Action, Paragraph, PhoneLink, PlainLink, Remark, TextLink, Title } from '../layout/parts.tsx';
import type { MailShop } from '../shop.ts';
import { endSentence, greeting, subjectLine } from '../wording.ts';

export interface BackInStockProps {
  shop: MailShop;
  productName: string;
  productUrl: string;
  /** Absolute address of the page that deletes the address. */
  alertUrl: string;
}

/** Says that a machine is back, to somebody who asked for that and confirmed it. */
export function BackInStock({ shop, productName, productUrl, alertUrl }: BackInStockProps) {
  return (
    <Layout shop={shop} preview={`It is back: ${productName}`}>
      <Title>It is back</Title>
      <Paragraph>{greeting('')}</Paragraph>
      <Paragraph>The machine that you asked about is in stock again: {endSentence(productName)}</Paragraph>
      <Action href={productUrl}>See the machine</Action>
      <PlainLink href={productUrl} />
      <Paragraph>
        Shall we hold it for you? Answer this mail or call us at <PhoneLink phone={shop.phone} />.
      </Paragraph>
      <Remark>
        This was the one email that you asked for. We delete your address soon.{' '}
        <TextLink href={alertUrl}>Delete it now</TextLink>
      </Remark>
    </Layout>
  );
}

export function backInStockSubject({ productName }: BackInStockProps): string {
  return subjectLine(`Back in stock: ${productName}`);
}
