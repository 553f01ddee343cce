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

/** The parts of the list of requests with the number in each. */
export function FolderChips({ folder, onChange }: Props) {
  const counts = trpc.admin.quotes.folders.useQuery(undefined, { refetchOnMount: 'always' }).data;
  return <Chips folders={folders} counts={counts} chosen={folder} onChange={onChange} />;
}

interface ChipsProps<Folder extends string> {
  folders: readonly { folder: Folder; label: string }[];
  counts: Partial<Record<Folder, number>> | undefined;
  chosen: Folder | undefined;
  onChange: (folder: Folder | undefined) => void;
}

/** The parts of a list; pressing the chosen one again shows the whole list, without spam. */
export function Chips<Folder extends string>({
  folders: parts,
  counts,
  chosen,
  onChange,
}: ChipsProps<Folder>) {
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
      {parts.map(({ folder, label }) => (
        <button
          key={folder}
          type="button"
          className={classes.chip}
          aria-pressed={chosen === folder}
          onClick={() => onChange(chosen === folder ? undefined : folder)}
        >
          {label} <span className={classes.chipCount}>{counts?.[folder]?.toLocaleString('en-US')}</span>
        </button>
      ))}
    </div>
  );
}
