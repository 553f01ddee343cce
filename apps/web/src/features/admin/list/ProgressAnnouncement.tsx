const STEPS = 4;

interface Props {
  /** The task and its state: 'Enrichment in progress'. */
  title: string;
  done: number;
  total: number;
  /** The text that is read out at the end. */
  result: string;
}

/**
 * Reads out how far long work is to screen readers: when it begins, at each quarter, when its state changes and at its end. What
 * changes in between, every second or so, would drown everything else.
 */
export function ProgressAnnouncement({ title, done, total, result }: Props) {
  const quarter = total ? Math.floor((Math.min(done, total) / total) * STEPS) : STEPS;
  const text = quarter === STEPS ? `${title}. ${result}` : `${title}, ${(quarter / STEPS) * 100}%`;
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  );
}
