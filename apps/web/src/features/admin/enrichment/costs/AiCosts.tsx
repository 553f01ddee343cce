import { formatCount } from '@dealer/api/domain/counts';
import { formatMicros } from '@dealer/api/domain/enrichment/ai-costs';
import type { RouterOutputs } from '@dealer/api/types';
import { Alert, Progress, Table } from '@mantine/core';
import { useId } from 'react';
import { trpc } from '../../../../trpc.ts';
import { QueryState } from '../../list/QueryState.tsx';
import { StatusArea } from '../../list/StatusArea.tsx';
import classes from '../enrichment.module.css';

type Costs = RouterOutputs['admin']['ai']['costs'];

/** Shows the costs of the AI: this month beside its budget, per day, per run and per version. */
export function AiCosts() {
  const heading = useId();
  const costs = trpc.admin.ai.costs.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <h2 id={heading}>AI costs</h2>
      <QueryState query={costs} what="The costs of the AI" rows={1} rowHeight={120}>
        {(found) => <Overview costs={found} />}
      </QueryState>
    </section>
  );
}

function Overview({ costs }: { costs: Costs }) {
  const { monthMicros, budgetMicros, unpricedModels, days, runs, versions } = costs;
  const spent = formatMicros(monthMicros);
  const isSpent = budgetMicros !== null && monthMicros >= budgetMicros;
  return (
    <>
      <p>
        {budgetMicros === null
          ? `${spent} this month. There is no monthly budget.`
          : `${spent} of ${formatMicros(budgetMicros)} this month.`}
      </p>
      {budgetMicros !== null && (
        <Progress
          value={budgetMicros ? Math.min(100, (monthMicros / budgetMicros) * 100) : 100}
          color={isSpent ? 'red' : 'spruce'}
          aria-label="Part of the monthly budget that is spent"
          mb="sm"
        />
      )}
      <StatusArea>
        {unpricedModels.length > 0 && (
          <Alert color="brass" mb="sm" title="A model has no price">
            {unpricedModels.join(', ')}: counted like the most expensive model. A superadmin can enter the
            price under Settings.
          </Alert>
        )}
      </StatusArea>
      <Costed
        title="Per day"
        rows={days.map((row) => ({ key: row.day, name: row.day, ...row }))}
        empty="The AI was not asked in the last 31 days."
      />
      <Costed
        title="Per run"
        rows={runs.map((row) => ({ key: row.id, name: `Run ${row.id}${runKinds[row.mode]}`, ...row }))}
        empty="No run has asked the AI."
      />
      <Costed
        title="Per version"
        rows={versions.map((row) => ({
          ...row,
          key: row.versionId ?? 'built-in',
          name: row.name ?? 'Built-in configuration',
        }))}
        empty="No version has asked the AI."
      />
    </>
  );
}

const runKinds: Record<Costs['runs'][number]['mode'], string> = {
  apply: '',
  dryRun: ' (dry run)',
  trial: ' (trial)',
};

interface CostedProps {
  title: string;
  rows: { key: string | number; name: string; calls: number; tokens: number; costMicros: number }[];
  empty: string;
}

function Costed({ title, rows, empty }: CostedProps) {
  return (
    <details className={classes.costs}>
      <summary>{title}</summary>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <section className={classes.scroll} tabIndex={0} aria-label={`AI costs ${title.toLowerCase()}`}>
          <Table verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>
                  {title.replace('Per ', '').replace(/^./, (letter) => letter.toUpperCase())}
                </Table.Th>
                <Table.Th>Calls</Table.Th>
                <Table.Th>Tokens</Table.Th>
                <Table.Th>Cost</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ key, name, calls, tokens, costMicros }) => (
                <Table.Tr key={key}>
                  <Table.Td dir="auto">{name}</Table.Td>
                  <Table.Td>{formatCount(calls)}</Table.Td>
                  <Table.Td>{formatCount(tokens)}</Table.Td>
                  <Table.Td>{formatMicros(costMicros)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </details>
  );
}
