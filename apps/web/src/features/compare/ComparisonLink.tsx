import { Link } from '@dealer/ui';
import { QuoteButton } from '../quote/QuoteButton.tsx';
import { compareHref, compareText, useCompared } from './compared.ts';
import { subjectOf } from './compared-subject.ts';

/** The buttons for the chosen machines, once there are two: compare them, or ask for all of them. */
export function ComparisonLink() {
  const compared = useCompared();
  if (compared.length < 2) return null;
  return (
    <>
      <Link href={compareHref(compared.map(({ id }) => id))} className="no-print">
        {compareText(compared.length)} machines
      </Link>
      <QuoteButton variant="outline" size="small" className="no-print" subject={subjectOf(compared)}>
        Quote for all {compared.length}
      </QuoteButton>
    </>
  );
}
