import { Facts } from '../layout/facts.tsx';
import { Layout } from '../layout/layout.tsx';
import {
  Action,
  MailLink,
  PhoneLink,
  PlainLink,
  Remark,
  TextLink,
  Title,
  TypedText,
} from '../layout/parts.tsx';
import type { MailShop } from '../shop.ts';
import { oneLine, subjectLine, topicOf } from '../wording.ts';

export interface QuoteNotificationProps {
  shop: MailShop;
  requestId: number;
  quoteType: 'product' | 'service';
  customerName: string;
  /** Empty when the customer left a phone number only. */
  customerEmail: string;
  customerPhone: string;
  /** As stored; empty for a general inquiry. */
  productName: string;
  /** The product's page, when the request is tied to a unit. */
  productUrl?: string;
  location: string;
  comments: string;
  /** When it was received, formatted in the shop's time zone. */
  receivedAt: string;
  /** Absolute address of the request in the staff area. */
  staffUrl: string;
}

/** Notifies staff of a new request, with everything that the customer entered (decisions Q13). */
export function QuoteNotification(props: QuoteNotificationProps) {
  const { shop, customerName, customerEmail, customerPhone, productName, productUrl, comments } = props;
  const product = topicOf(productName);
  return (
    <Layout shop={shop} preview={`Promised within 24 hours. Came in ${props.receivedAt}.`}>
      <Title>{props.quoteType === 'service' ? 'New service request' : 'New quote request'}</Title>
      <Facts
        facts={[
          { label: 'Customer', value: customerName },
          { label: 'Email', value: customerEmail ? <MailLink address={customerEmail} /> : 'not given' },
          { label: 'Phone', value: customerPhone ? <PhoneLink phone={customerPhone} /> : 'not given' },
          {
            label: 'About',
            value: productUrl ? <TextLink href={productUrl}>{product}</TextLink> : product,
          },
          { label: 'Location', value: props.location },
          { label: 'Comments', value: comments && <TypedText text={comments} style={{ margin: 0 }} /> },
          { label: 'Received', value: props.receivedAt },
          { label: 'Request', value: `#${props.requestId}` },
        ]}
      />
      <Action href={props.staffUrl}>Open the request</Action>
      <PlainLink href={props.staffUrl} />
      <Remark>
        {customerEmail
          ? 'Answer from the staff area, so that the answer is kept with the request.'
          : 'No email address, so please call. Mark it as answered by phone afterwards.'}
      </Remark>
    </Layout>
  );
}

export function quoteNotificationSubject(props: QuoteNotificationProps): string {
  const kind = props.quoteType === 'service' ? 'Service request' : 'Quote request';
  const about = topicOf(props.productName);
  return subjectLine(`${kind} #${props.requestId} from ${oneLine(props.customerName)}: ${about}`);
}
