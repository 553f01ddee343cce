import styles from './chip.module.css';

type ChipProps = {
  /** The filter's group, `Brand`. */
  group?: string;
  label: string;
  onRemove: () => void;
};

/** An active filter; a click removes it. */
export function Chip({ group, label, onRemove }: ChipProps) {
  return (
    <button type="button" className={styles.chip} onClick={onRemove}>
      <span className="visually-hidden">Remove filter: </span>
      {group !== undefined && <span className={styles.group}>{group}</span>} {label}
      <svg className={styles.cross} viewBox="0 0 10 10" aria-hidden>
        <path d="M1 1L9 9M9 1L1 9" />
      </svg>
    </button>
  );
}
