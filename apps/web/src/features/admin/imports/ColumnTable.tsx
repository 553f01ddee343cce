import { bareHeader, importTargetLabel, importTargetNames } from '@dealer/api/domain/import/import-targets';
import type { ImportRunState } from '@dealer/api/schemas';
import { Badge } from '@dealer/ui';
import { Select, Table } from '@mantine/core';
import classes from './imports.module.css';
import type { ColumnsForm } from './use-columns.ts';

const options = importTargetNames.map((value) => ({ value, label: importTargetLabel(value) }));

const MIN_SURE_CONFIDENCE = 0.8;

/** Says how sure the proposal for a column is. A column that is known and takes part in no import is left out on purpose. */
function proposalOf({ name, target, confidence }: ImportRunState['columns'][number]) {
  if (confidence === 0) return { tone: 'neutral', text: 'Not recognized' } as const;
  if (target === null)
    return {
      tone: 'neutral',
      text: bareHeader(name) === 'status' ? 'Not imported: “New models” decides' : 'Not imported',
    } as const;
  if (confidence >= MIN_SURE_CONFIDENCE) return { tone: 'spruce', text: 'Recognized' } as const;
  return { tone: 'brass', text: 'Please check' } as const;
}

/** The table of the file's columns: what each is, with three of its values. */
export function ColumnTable({ run, form: { mapping, change } }: { run: ImportRunState; form: ColumnsForm }) {
  return (
    <section className={classes.card} aria-labelledby="import-columns">
      <h2 id="import-columns">Columns</h2>
      {run.templateName && (
        <p>
          Matched as saved under <b>{run.templateName}</b>.
        </p>
      )}
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>In the file</Table.Th>
            <Table.Th>Values</Table.Th>
            <Table.Th>Is</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {run.columns.map((column) => {
            const { name, samples, target } = column;
            const chosen = mapping.columns[name] ?? null;
            const { tone, text } = proposalOf(column);
            return (
              <Table.Tr key={name}>
                <Table.Th scope="row" dir="auto">
                  {name}
                </Table.Th>
                <Table.Td className={classes.samples}>
                  {samples.length ? (
                    samples.map((sample) => <span key={sample}>{sample}</span>)
                  ) : (
                    <i>empty</i>
                  )}
                </Table.Td>
                <Table.Td>
                  <Select
                    aria-label={`${name} is`}
                    placeholder="Left out"
                    data={options}
                    value={chosen}
                    clearable
                    searchable
                    onChange={(value) =>
                      change({
                        columns: {
                          ...mapping.columns,
                          [name]: importTargetNames.find((known) => known === value) ?? null,
                        },
                      })
                    }
                  />
                  {chosen === target && <Badge tone={tone}>{text}</Badge>}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </section>
  );
}
