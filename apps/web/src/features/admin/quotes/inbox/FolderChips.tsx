import type { QuoteFolder } from '@dealer/api/domain/quote-request';
import { trpc } from '../../../../trpc.ts';
import classes from './inbox.module.css';

const folders: readonly { folder: QuoteFolder; label: string }[] = [
  { folder: 'waiting', label: 'Waiting' },
  { folder: 'due', label: 'Due now' },
  { folder: 'mine', label: 'Mine' },
  { folder: 'answered', label: 'Answered' },
  { folder: 'won', label: 'Won' },
  { folder: 'lost', label: 'Lost' },
  { folder: 'spam', label: 'Spam' },
];

export const folderOf = (text: string | undefined): QuoteFolder | undefined =>
  folders.find(({ folder }) => folder === text)?.folder;

interface Props {
  folder: QuoteFolder | undefined;
  onChange: (folder: QuoteFolder | undefined) => void;
}

/** The parts of the list with the number of requests in each; pressing the chosen one again shows all but spam. */
export function FolderChips({ folder: chosen, onChange }: Props) {
  const counts = trpc.admin.quotes.folders.useQuery(undefined, { refetchOnMount: 'always' }).data;
  return (
    <div className={classes.chips} role="group" aria-label="Show">
      <button
        type="button"
        className={classes.chip}
        aria-pressed={chosen === undefined}
        onClick={() => onChange(undefined)}
      >
        All
      </button>
      {folders.map(({ folder, label }) => (
        <button
          key={folder}
          type="button"
          className={classes.chip}
          aria-pressed={chosen === folder}
          onClick={() => onChange(chosen === folder ? undefined : folder)}
        >
          {label} <span className={classes.chipCount}>{counts?.[folder].toLocaleString('en-US')}</span>
        </button>
      ))}
    </div>
  );
}
