import type { ImportRunState } from '@dealer/api/schemas';
import { Link } from '@dealer/ui';
import { furthestStep, type ImportStep, importSteps, stepLabels } from './import-steps.ts';
import classes from './imports.module.css';

/** The file that is imported, and the steps; those that it has come to are links. */
export function Steps({ run, step }: { run: ImportRunState; step: ImportStep }) {
  const furthest = importSteps.indexOf(furthestStep(run));
  const facts = [
    `${run.rowCount.toLocaleString('en-US')} row(s)`,
    run.sheet && `sheet ${run.sheet}`,
    run.encoding && run.encoding !== 'utf-8' && `read as ${run.encoding}`,
    run.delimiter && run.delimiter !== 'comma' && `separated by ${run.delimiter}s`,
  ].filter(Boolean);
  return (
    <nav className={classes.steps} aria-label="Steps">
      <p>
        <b dir="auto">{run.fileName}</b> <span className={classes.dim}>{facts.join(', ')}</span>
      </p>
      <ol>
        {importSteps.map((name, at) => (
          <li key={name} data-current={name === step || undefined}>
            {at <= furthest ? (
              <Link
                href={`/admin/import?id=${run.id}&step=${name}`}
                aria-current={name === step ? 'step' : undefined}
              >
                {stepLabels[name]}
              </Link>
            ) : (
              <span>{stepLabels[name]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
