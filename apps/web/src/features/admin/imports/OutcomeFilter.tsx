import type { ImportRunState } from '@dealer/api/schemas';
import type { RouterInputs } from '@dealer/api/types';
import { Select } from '@mantine/core';
import { outcomeLabels } from './import-steps.ts';

type Outcome = NonNullable<RouterInputs['admin']['imports']['rows']['outcome']>;

const outcomes: readonly Outcome[] = [
  ...([
    'review',
    'created',
    'updated',
    'unchanged',
    'skipped',
    'excluded',
    'applied',
    'kept',
    'images',
  ] as const),
];

export const findOutcome = (name: string | undefined) => outcomes.find((outcome) => outcome === name);

/**
 * Returns the options that narrow the list, with their numbers of rows, which a search would make wrong; one without rows is left out,
 * unless it is chosen.
 */
function optionsOf({ run, value: chosen, isSearching }: Omit<Props, 'onChange'>) {
  const counted: [Outcome, string, number][] = [
    ['review', outcomeLabels.review, run.outcomes.review],
    ['created', outcomeLabels.created, run.outcomes.created],
    ['updated', outcomeLabels.updated, run.outcomes.updated],
    ['unchanged', outcomeLabels.unchanged, run.outcomes.unchanged],
    ['skipped', outcomeLabels.skipped, run.outcomes.skipped],
    ['excluded', 'Left out by hand', run.excluded],
    ['applied', 'Applied', run.applied],
    ['kept', 'Kept by the undo', run.kept],
    ['images', 'Images failed', run.imagesFailed],
  ];
  return counted
    .filter(([outcome, , rows]) => rows > 0 || outcome === chosen)
    .map(([value, label, rows]) => ({
      value,
      label: isSearching ? label : `${label} (${rows.toLocaleString('en-US')})`,
    }));
}

interface Props {
  run: ImportRunState;
  value: Outcome | undefined;
  /** Whether a search narrows the list, too. */
  isSearching: boolean;
  onChange: (outcome: Outcome | undefined) => void;
}

export function OutcomeFilter({ run, value, isSearching, onChange }: Props) {
  return (
    <Select
      aria-label="Show"
      placeholder="All rows"
      data={optionsOf({ run, value, isSearching })}
      value={value ?? null}
      clearable
      onChange={(chosen) => onChange(findOutcome(chosen ?? undefined))}
    />
  );
}
