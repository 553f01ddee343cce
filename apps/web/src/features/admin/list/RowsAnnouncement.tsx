import { useState } from 'react';

/**
 * Announces rows that a button or a paste has added: they come before the button, which keeps the focus, so that a screen
 * reader would not meet them.
 * @param count of the rows
 */
export function RowsAnnouncement({ count }: { count: number }) {
  const [shown, setShown] = useState({ count, text: '' });
  if (count !== shown.count) setShown({ count, text: addedText(shown.count, count) });
  return (
    <p role="status" className="visually-hidden">
      {shown.text}
    </p>
  );
}

function addedText(before: number, now: number): string {
  if (now <= before) return '';
  return now === before + 1 ? `Row ${now} is added` : `Rows ${before + 1} to ${now} are added`;
}
