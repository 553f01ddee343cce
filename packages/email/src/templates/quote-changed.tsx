import { Facts } from '../layout/facts.tsx';
import { Layout } from '../layout/layout.tsx';
import { Action, PhoneLink, PlainLink, Remark, Title } from '../layout/parts.tsx';
import type { MailShop } from '../shop.ts';
import { oneLine, subjectLine, topicOf } from '../wording.ts';

export interface QuoteChangedProps {
  shop: MailShop;
  requestId: number;
  /** What the customer changed. */
  change: 'photos' | 'phone';
  customerName: string;
  /** Empty when the customer left an email address only. */
  customerPhone: string;
  /** As stored; empty for a general inquiry. */
  productName: string;
  /** All photos of the request. */
  photoCount: number;
  /** Absolute address of the request in the staff area. */
  staffUrl: string;
}

/** A number that was removed is a change of its own: there is no new number to announce. */
const kindOf = ({ change, customerPhone }: QuoteChangedProps) =>
  change === 'phone' && !customerPhone ? 'noPhone' : change;
const titles = {
  photos: 'A customer added photos',
  phone: 'A customer changed the phone number',
  noPhone: 'A customer removed the phone number',
};
const subjects = { photos: 'Photos added', phone: 'New phone number', noPhone: 'Phone number removed' };
const REMARK =
  'Changed on the request’s status page. The request is answered or closed, so it is not among those that wait.';

/** Notifies staff that the customer added photos to a request that is answered or closed, or corrected its phone number. */
export function QuoteChanged(props: QuoteChangedProps) {
  const { shop, customerPhone, photoCount, staffUrl } = props;
  return (
    <Layout shop={shop} preview={REMARK}>
      <Title>{titles[kindOf(props)]}</Title>
      <Facts
        facts={[
          { label: 'Customer', value: props.customerName },
          { label: 'Phone', value: customerPhone ? <PhoneLink phone={customerPhone} /> : 'not given' },
          { label: 'About', value: topicOf(props.productName) },
          { label: 'Photos', value: photoCount ? String(photoCount) : '' },
          { label: 'Request', value: `#${props.requestId}` },
        ]}
      />
      <Action href={staffUrl}>Open the request</Action>
      <PlainLink href={staffUrl} />
      <Remark>{REMARK}</Remark>
    </Layout>
  );
}

export function quoteChangedSubject(props: QuoteChangedProps): string {
  const { requestId, customerName, productName } = props;
  const from = oneLine(customerName);
  return subjectLine(
    `${subjects[kindOf(props)]}: request #${requestId} from ${from}, ${topicOf(productName)}`,
  );
}
