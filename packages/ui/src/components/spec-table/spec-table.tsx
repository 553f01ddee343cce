import styles from './spec-table.module.css';

export type Specification = { label: string; value: string; unit?: string };

/** Specifications like a parts list: label, leader dots, value with its unit; in two columns if they fit. */
export function SpecTable({ rows }: { rows: readonly Specification[] }) {
  return (
    <dl className={styles.list}>
      {rows.map((row) => (
        <div key={row.label} className={styles.row}>
          <dt className={styles.label}>{row.label}</dt>
          <dd className={styles.value} dir="auto">
            {row.value}
            {row.unit !== undefined && <span className={styles.unit}> {row.unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
