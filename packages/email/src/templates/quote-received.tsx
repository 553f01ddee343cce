import { Facts } from '../layout/facts.tsx';
import { Layout } from '../layout/layout.tsx';
import { Paragraph, PhoneLink, Remark, TextLink, Title, TypedText } from '../layout/parts.tsx';
import type { MailShop } from '../shop.ts';
import { containsAddress, greeting, subjectLine } from '../wording.ts';

export interface QuoteReceivedProps {
  shop: MailShop;
  quoteType: 'product' | 'service';
  firstName: string;
  /** As stored, with 'Servicing: ' before a service; may be empty. */
  productName: string;
  customerPhone: string;
  comments: string;
  /** Whether the mail goes to the confirmed address of the account that sent the request. */
  isSender: boolean;
  /** Absolute address of the request's status page. */
  statusUrl: string;
}

/**
 * Confirms a request to the customer and says when the answer comes (storefront §9: within 24 hours). The name, the phone
 * number and the texts come from a public form: the caller leaves them empty for an unconfirmed address, and texts that
 * contain a web or email address are never repeated.
 */
export function QuoteReceived(props: QuoteReceivedProps) {
  const { shop, quoteType, firstName, customerPhone } = props;
  const comments = withoutAddresses(props.comments);
  return (
    <Layout shop={shop} preview="You will hear from us within 24 hours.">
      <Title>{quoteType === 'service' ? 'We have your service request' : 'We have your quote request'}</Title>
      <Paragraph>{greeting(firstName)}</Paragraph>
      <Paragraph>
        {quoteType === 'service'
          ? 'Thanks for trusting us with your machine. One of us will be in touch within 24 hours to find a time.'
          : 'Thanks for asking us. One of us will look at it and get back to you within 24 hours.'}
      </Paragraph>
      <Facts
        facts={[
          { label: 'You asked about', value: withoutAddresses(props.productName) },
          { label: 'We can call you at', value: withoutAddresses(customerPhone) },
          { label: 'Your note', value: comments && <TypedText text={comments} style={{ margin: 0 }} /> },
        ]}
      />
      <Paragraph>
        {props.isSender ? 'Correct your number, cancel your request, or ' : 'Cancel your request, or '}
        <TextLink href={props.statusUrl}>see how far it has come</TextLink>
      </Paragraph>
      <Remark>
        Something to add, or in a hurry? Answer this mail or call us at <PhoneLink phone={shop.phone} />.
      </Remark>
    </Layout>
  );
}

export function quoteReceivedSubject({ quoteType, productName }: QuoteReceivedProps): string {
  const about = withoutAddresses(productName);
  const request = quoteType === 'service' ? 'We have your service request' : 'We have your quote request';
  return subjectLine(about ? `${request}: ${about}` : request);
}

function withoutAddresses(text: string): string {
  return containsAddress(text) ? '' : text.trim();
}
