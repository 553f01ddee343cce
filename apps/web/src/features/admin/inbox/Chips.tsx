import classes from './inbox.module.css';

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
