import { useEffect, useRef } from 'react';
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
  const group = useRef<HTMLDivElement>(null);
  const isCounted = counts !== undefined;
  // A phone does not show all of them at once; the chosen one is among those that it does, also once the counts widen them.
  // oxlint-disable-next-line react/exhaustive-deps -- the counts change how wide the buttons are
  useEffect(() => {
    const list = group.current;
    const active = list?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (!list || !active) return;
    const { left, width } = active.getBoundingClientRect();
    list.scrollLeft += left - list.getBoundingClientRect().left - (list.clientWidth - width) / 2;
  }, [chosen, isCounted]);
  return (
    <div ref={group} className={classes.chips} role="group" aria-label="Show">
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
