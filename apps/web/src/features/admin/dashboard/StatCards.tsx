import { Link } from '@dealer/ui';
import classes from './dashboard.module.css';

interface Counts {
  totalProducts: number;
  quoteRequests: number;
  pendingQuotes: number;
  respondedQuotes: number;
}

/** The four numbers, each leading to what it counts. */
export function StatCards({ counts }: { counts: Counts }) {
  const cards = [
    { label: 'Total Products', value: counts.totalProducts, href: '/admin/inventory' },
    { label: 'Quote Requests', value: counts.quoteRequests, href: '/admin/quotes' },
    { label: 'Pending Quotes', value: counts.pendingQuotes, href: '/admin/quotes?folder=waiting' },
    { label: 'Responded Quotes', value: counts.respondedQuotes, href: '/admin/quotes?status=responded' },
  ] as const;
  return (
    <ul className={classes.stats} aria-label="Figures">
      {cards.map(({ label, value, href }) => (
        <li key={label}>
          <Link href={href} className={classes.stat}>
            <span className={classes.figure}>{value.toLocaleString('en-US')}</span>
            <span className={classes.label}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
