import { countText, formatCount } from '@dealer/api/domain/counts';
import { Table, Text } from '@mantine/core';
import classes from './plan-table.module.css';

export interface PlannedRow {
  id: number;
  name: string;
  sku: string | null;
  problem: string | null;
}

interface Props<Row extends PlannedRow> {
  rows: readonly Row[];
  /** The number of all rows, if these are the first of them. */
  total?: number;
  columns: { label: string; say: (row: Row) => string }[];
}

/** The items whose row of the plan has no problem. */
export function withoutProblems<Item extends { id: unknown }>(
  items: readonly Item[],
  rows: readonly PlannedRow[],
): Item[] {
  const ready = new Set(rows.filter(({ problem }) => problem === null).map(({ id }) => id));
  return items.filter(({ id }) => ready.has(Number(id)));
}

export const idsOf = (items: readonly { id: unknown }[]) => items.map(({ id }) => Number(id));

interface SummaryProps {
  /** The number of those that change. */
  count: number;
  rows: readonly PlannedRow[];
  what: string;
}

/** Describes a plan in one sentence above its rows: '163 of 200 prices change; 37 cannot.' */
export function PlanSummary({ count, rows, what }: SummaryProps) {
  const failing = rows.filter(({ problem }) => problem !== null).length;
  return (
    <Text role="status" mb="sm" fw={600}>
      {`${formatCount(count)} of ${countText(rows.length, what)} ${count === 1 ? 'changes' : 'change'}${failing > 0 ? `; ${formatCount(failing)} cannot.` : '.'}`}
    </Text>
  );
}

/** A browser takes seconds to draw some thousand rows. */
export const MAX_SHOWN_ROWS = 200;

/** Says how many rows of a plan are not drawn. */
export function RestOfPlan({ count }: { count: number }) {
  return count > 0 && <p className={classes.rest}>{`And ${formatCount(count)} more like these.`}</p>;
}

/** Lists what a bulk action will do, product by product, or why it cannot; problems come first. */
export function PlanTable<Row extends PlannedRow>({ rows, total = rows.length, columns }: Props<Row>) {
  const sorted = rows.toSorted((a, b) => Number(a.problem === null) - Number(b.problem === null));
  return (
    <div className={classes.plan} tabIndex={0} role="region" aria-label="What will happen">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Product</Table.Th>
            {columns.map(({ label }) => (
              <Table.Th key={label}>{label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted.slice(0, MAX_SHOWN_ROWS).map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                {row.name}
                {row.sku && <span className={classes.sku}>{row.sku}</span>}
              </Table.Td>
              {row.problem === null ? (
                columns.map(({ label, say }) => <Table.Td key={label}>{say(row)}</Table.Td>)
              ) : (
                <Table.Td colSpan={columns.length} className={classes.problem}>
                  {row.problem}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <RestOfPlan count={total - Math.min(sorted.length, MAX_SHOWN_ROWS)} />
    </div>
  );
}
