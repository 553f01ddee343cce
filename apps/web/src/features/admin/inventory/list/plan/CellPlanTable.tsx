import { countText, formatCount } from '@dealer/api/domain/counts';
import { fieldLabel } from '@dealer/api/domain/products/product-fields';
import type { CellPlan } from '@dealer/api/schemas';
import { Table, Text } from '@mantine/core';
import { MAX_SHOWN_ROWS, RestOfPlan } from '../../../list/PlanTable.tsx';
import classes from '../../../list/plan-table.module.css';

/** Describes a plan in one sentence: '34 cells of 12 machines will change; 3 rejected'. */
function planSentence({ cells, products, rows }: CellPlan): string {
  const rejected = rows.flatMap((row) => row.cells).filter(({ problem }) => problem !== null).length;
  const changes = `${countText(cells, 'cell')} of ${countText(products, 'machine')} will change`;
  return rejected > 0 ? `${changes}; ${formatCount(rejected)} rejected.` : `${changes}.`;
}

/** Lists every value that changes, and those that cannot be stored, with the reason. */
export function CellPlanTable({ plan }: { plan: CellPlan }) {
  const lines = plan.rows.flatMap(({ id, name, sku, cells }) =>
    cells.flatMap((cell) =>
      cell.isChanged || cell.problem !== null ? [{ key: `${id} ${cell.field}`, name, sku, ...cell }] : [],
    ),
  );
  // What needs a decision comes first.
  const sorted = lines.toSorted((a, b) => Number(a.problem === null) - Number(b.problem === null));
  return (
    <>
      <Text role="status" mb="sm" fw={600}>
        {planSentence(plan)}
      </Text>
      {sorted.length > 0 && (
        <div className={classes.plan} tabIndex={0} role="region" aria-label="What will happen">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Product</Table.Th>
                <Table.Th>Field</Table.Th>
                <Table.Th>Change</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sorted.slice(0, MAX_SHOWN_ROWS).map(({ key, name, sku, field, from, to, problem }) => (
                <Table.Tr key={key}>
                  <Table.Td>
                    {name}
                    {sku && <span className={classes.sku}>{sku}</span>}
                  </Table.Td>
                  <Table.Td>{fieldLabel(field)}</Table.Td>
                  <Table.Td className={problem === null ? undefined : classes.problem}>
                    {problem === null ? `${from || '–'} → ${to || '–'}` : `${to.slice(0, 60)}: ${problem}`}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <RestOfPlan count={sorted.length - MAX_SHOWN_ROWS} />
        </div>
      )}
    </>
  );
}
