import { Facts } from '../layout/facts.tsx';
import { Layout } from '../layout/layout.tsx';
import { Action, PhoneLink, PlainLink, Remark, Title } from '../layout/parts.tsx';
import type { MailShop } from '../shop.ts';
import { oneLine, subjectLine, topicOf } from '../wording.ts';

export interface QuoteCanceledProps {
  shop: MailShop;
  requestId: number;
  customerName: string;
  /** Empty when the customer left an email address only. */
  customerPhone: string;
  /** As stored; empty for a general inquiry. */
  productName: string;
  /** The appointment, formatted in the shop's time zone. */
  bookedFor?: string;
  /** Whether the appointment was still to come, so that another customer can have it. */
  isAppointmentFree: boolean;
  /** When it was canceled, formatted in the shop's time zone. */
  canceledAt: string;
  /** Absolute address of the request in the staff area. */
  staffUrl: string;
}

/** Notifies staff that the customer canceled a request, so that nobody works on it and its appointment can be given to another. */
export function QuoteCanceled(props: QuoteCanceledProps) {
  const { shop, customerPhone, productName, bookedFor, canceledAt, staffUrl } = props;
  const consequence =
    bookedFor && props.isAppointmentFree
      ? `The appointment on ${bookedFor} is free again.`
      : 'It needs no answer any more.';
  return (
    <Layout shop={shop} preview={consequence}>
      <Title>A request was canceled</Title>
      <Facts
        facts={[
          { label: 'Customer', value: props.customerName },
          { label: 'Phone', value: customerPhone ? <PhoneLink phone={customerPhone} /> : 'not given' },
          { label: 'About', value: topicOf(productName) },
          { label: 'Booked for', value: bookedFor ?? '' },
          { label: 'Canceled', value: canceledAt },
          { label: 'Request', value: `#${props.requestId}` },
        ]}
      />
      <Action href={staffUrl}>Open the request</Action>
      <PlainLink href={staffUrl} />
      <Remark>{`${consequence} Canceled on the request’s status page.`}</Remark>
    </Layout>
  );
}

export function quoteCanceledSubject(props: QuoteCanceledProps): string {
  const about = topicOf(props.productName);
  return subjectLine(`Canceled: request #${props.requestId} from ${oneLine(props.customerName)}, ${about}`);
}
