import { Facts } from '../layout/facts.tsx';
import { Layout } from '../layout/layout.tsx';
import { Paragraph, Remark, TextLink, Title, Written } from '../layout/parts.tsx';
import { type MailShop, phoneLink } from '../shop.ts';
import { greeting, namesAddress, subjectLine } from '../wording.ts';

export interface QuoteReceivedProps {
  shop: MailShop;
  quoteType: 'product' | 'service';
  firstName: string;
  /** As stored, with 'Servicing: ' before a service; empty for a general inquiry. */
  productName: string;
  customerPhone: string;
  comments: string;
}

/**
 * Tells the customer what was asked and when the answer comes (storefront.md 9: within 24 hours).
 * Whoever fills in the form chooses the address, so words that name a web or mail address are not sent on.
 */
export function QuoteReceived(props: QuoteReceivedProps) {
  const { shop, quoteType, firstName, customerPhone } = props;
  const comments = repeatable(props.comments);
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
          { label: 'You asked about', value: repeatable(props.productName) || 'General Inquiry' },
          { label: 'We can call you at', value: repeatable(customerPhone) },
          { label: 'Your note', value: comments && <Written text={comments} style={{ margin: 0 }} /> },
        ]}
      />
      <Remark>
        Something to add, or in a hurry? Answer this mail or call us at{' '}
        <TextLink href={phoneLink(shop.phone)}>{shop.phone}</TextLink>.
      </Remark>
    </Layout>
  );
}

export function quoteReceivedSubject({ quoteType, productName }: QuoteReceivedProps): string {
  const about = repeatable(productName);
  const request = quoteType === 'service' ? 'We have your service request' : 'We have your quote request';
  return subjectLine(about ? `${request}: ${about}` : request);
}

function repeatable(text: string): string {
  return namesAddress(text) ? '' : text.trim();
}
