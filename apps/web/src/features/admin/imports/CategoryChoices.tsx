import { formatCount } from '@dealer/api/domain/counts';
import type { SourceCategory } from '@dealer/api/schemas';
import { Badge } from '@dealer/ui';
import { Button, Select, Table } from '@mantine/core';
import { QueryState } from '../list/QueryState.tsx';
import { LEAVE_OUT, targetOf, targetValue, useCategoryGroups, withChosen } from './category-options.ts';
import classes from './imports.module.css';
import type { ColumnsForm } from './use-columns.ts';

/** Asks which categories of the shop those of the file are, once for all rows; the answers are remembered for later files. */
export function CategoryChoices({ form }: { form: ColumnsForm }) {
  const { categories } = form;
  if (categories.data?.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="import-categories">
      <h2 id="import-categories">Categories</h2>
      <QueryState query={categories} what="The categories of the file" rows={3} rowHeight={44}>
        {(found) => <Choices found={found} form={form} />}
      </QueryState>
    </section>
  );
}

/** Returns the choice for a category: by hand, else the remembered one. */
function valueOf({ name, state, target }: SourceCategory, choices: ColumnsForm['choices']): string | null {
  const choice = choices[name];
  if (choice === 'undecided') return null;
  if (choice === null) return LEAVE_OUT;
  if (choice) return targetValue(choice);
  if (state === 'leftOut') return LEAVE_OUT;
  return target && targetValue(target);
}

/** Says how many categories of a file are known. @param open those that are not */
function whatIsKnown(all: number, open: number): string {
  if (open === 0) return all === 1 ? 'The only one is known.' : `All ${formatCount(all)} are known.`;
  const unknown = open === 1 ? 'is not known yet: its' : 'are not known yet: their';
  return `${formatCount(open)} of ${formatCount(all)} ${unknown} rows wait for review until you choose.`;
}

function Choices({ found, form: { choices, choose } }: { found: SourceCategory[]; form: ColumnsForm }) {
  const groups = useCategoryGroups();
  const leaveOut = { value: LEAVE_OUT, label: 'Leave these rows out' };
  const open = found.filter((one) => valueOf(one, choices) === null);
  const proposed = open.filter(({ proposal }) => proposal !== null);
  return (
    <>
      <p role="status">{whatIsKnown(found.length, open.length)}</p>
      {proposed.length > 0 && (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            for (const { name, proposal } of proposed) if (proposal) choose(name, proposal);
          }}
        >
          Take {proposed.length} proposal(s)
        </Button>
      )}
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>In the file</Table.Th>
            <Table.Th>Rows</Table.Th>
            <Table.Th>Here</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {found.map((one) => (
            <Table.Tr key={one.name}>
              <Table.Th scope="row" dir="auto">
                {one.name}
              </Table.Th>
              <Table.Td>{one.rows}</Table.Td>
              <Table.Td>
                <Select
                  aria-label={`${one.name} is here`}
                  placeholder="Not decided"
                  data={[leaveOut, ...withChosen(groups, valueOf(one, choices))]}
                  value={valueOf(one, choices)}
                  clearable
                  allowDeselect={false}
                  searchable
                  onChange={(value) =>
                    choose(
                      one.name,
                      value === null ? 'undecided' : value === LEAVE_OUT ? null : targetOf(value),
                    )
                  }
                />
                {one.state === 'unknown' && !choices[one.name] && <Badge tone="brass">New</Badge>}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
