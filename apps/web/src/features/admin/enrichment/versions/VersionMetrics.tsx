import { formatCount } from '@dealer/api/domain/counts';
import { formatMicros } from '@dealer/api/domain/enrichment/ai-costs';
import { accuracyOf, goldenFields, shareText, totalScore } from '@dealer/api/domain/enrichment/golden-set';
import { formatMoment } from '@dealer/api/domain/moment';
import { fieldLabel } from '@dealer/api/domain/products/product-fields';
import { Table } from '@mantine/core';
import { FactList } from '../FactList.tsx';
import { nameOf, type Version } from './version.ts';
import classes from './versions.module.css';

/** Shows the figures of a version from its use and from its last trial on the golden set. */
export function VersionMetrics({ version }: { version: Version }) {
  const { lookups, found, kept, changed, rejected, dropped, tokens, costMicros, trial } = version.metrics;
  const facts = [
    ['Lookups', formatCount(lookups)],
    ['Machine known', shareText(lookups ? found / lookups : null)],
    ['Values confirmed', formatCount(kept)],
    ['Values changed', formatCount(changed)],
    ['Values removed', formatCount(rejected)],
    ['Invented values caught', formatCount(dropped)],
    ['Tokens', formatCount(tokens)],
    ['Cost', formatMicros(costMicros)],
  ] as const;
  return (
    <>
      <FactList facts={facts} className={classes.metrics} />
      {trial ? <Trial trial={trial} name={nameOf(version)} /> : <p>It was not run against the golden set.</p>}
    </>
  );
}

interface TrialProps {
  trial: NonNullable<Version['metrics']['trial']>;
  name: string;
}

/** The accuracy in each field beside that of the version that was current. */
function Trial({ trial, name }: TrialProps) {
  const { scores, baselineScores, products, measuredAt } = trial;
  const total = totalScore(scores);
  const before = totalScore(baselineScores);
  const rows = [
    ...goldenFields.map((field) => ({
      name: fieldLabel(field),
      now: scores[field],
      before: baselineScores[field],
    })),
    { name: 'All fields', now: total, before },
  ];
  return (
    <section className={classes.trial} tabIndex={0} aria-label={`Accuracy of ${name}`}>
      <Table verticalSpacing={4} captionSide="top">
        <Table.Caption>
          On {formatCount(products)} verified product(s), {formatMoment(measuredAt)}
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Field</Table.Th>
            <Table.Th>This version</Table.Th>
            <Table.Th>Current then</Table.Th>
            <Table.Th>Wrong or invented</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.name}>
              <Table.Th scope="row">{row.name}</Table.Th>
              <Table.Td>{shareText(accuracyOf(row.now))}</Table.Td>
              <Table.Td>{shareText(accuracyOf(row.before))}</Table.Td>
              <Table.Td>
                {row.now.wrong + row.now.invented}, before {row.before.wrong + row.before.invented}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
