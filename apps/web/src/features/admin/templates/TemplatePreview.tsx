import { fillPlaceholders, unfilledPlaceholders } from '@dealer/api/domain/requests/quote-reply';
import { trpc } from '../../../trpc.ts';
import classes from './templates.module.css';

const sample = { customerName: 'Ada Hill', productName: 'Toro TimeCutter', price: '$3,499.00' };

/** A template as a customer would read it, filled in with the newest request that there is. */
export function TemplatePreview({ subject, message }: { subject: string; message: string }) {
  const newest = trpc.admin.quotes.page.useQuery({ page: 1, sort: 'newest' }).data?.items[0];
  const request = trpc.admin.quotes.get.useQuery(
    { id: newest?.id ?? 0 },
    { enabled: newest !== undefined },
  ).data;
  const facts = request ?? sample;
  const filled = { subject: fillPlaceholders(subject, facts), message: fillPlaceholders(message, facts) };
  const unfilled = unfilledPlaceholders(`${filled.subject}\n${filled.message}`);
  return (
    <section className={classes.preview} aria-label="Preview">
      <h3>{request ? `As ${request.customerName} would read it` : 'As a customer would read it'}</h3>
      <p dir="auto">
        <strong>{filled.subject || 'Subject'}</strong>
      </p>
      <p dir="auto">{filled.message || 'Message'}</p>
      {unfilled.length > 0 && (
        <p>
          <strong>{unfilled.map((name) => `[${name}]`).join(', ')}</strong> has to be filled in by hand each
          time.
        </p>
      )}
    </section>
  );
}
