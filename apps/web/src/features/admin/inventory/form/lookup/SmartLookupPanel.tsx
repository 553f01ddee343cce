import { fieldLabel, lookupSourceLabels } from '@dealer/api/domain/product-fields';
import { Badge } from '@dealer/ui';
import { Button } from '@mantine/core';
import { useId } from 'react';
import formClasses from '../form.module.css';
import type { FormField } from '../form-values.ts';
import { DifferingFields, decisionsOf } from './DifferingFields.tsx';
import classes from './lookup.module.css';
import { type LookedUp, type OnFilled, useLookup } from './use-lookup.ts';

/** Fills a product form with what is known of its brand and model (admin.md 2 and 5). */
export function SmartLookupPanel({ onFilled }: { onFilled: OnFilled }) {
  const heading = useId();
  const { asking, isResumed, busy, lookedUp, start, take } = useLookup(onFilled);
  return (
    <section className={formClasses.section} aria-labelledby={heading} data-rows>
      <h3 id={heading} tabIndex={-1} data-rows-end>
        Smart Lookup
      </h3>
      <div className={classes.start}>
        <p>Fills in what is known of the brand and model below. What you typed stays.</p>
        <Button variant="default" loading={asking} disabled={busy} onClick={() => start(false)}>
          Smart Lookup
        </Button>
      </div>
      <div role="status">
        {asking && (
          <p className={classes.line}>
            {isResumed ? 'The lookup that you began is still on its way.' : 'Looking it up.'} This can take a
            minute; you can go on typing.
          </p>
        )}
        {lookedUp && !asking && <Found lookedUp={lookedUp} busy={busy} onOverride={() => start(true)} />}
      </div>
      {lookedUp && !asking && <DifferingFields differs={lookedUp.differs} onTake={take} />}
    </section>
  );
}

interface FoundProps {
  lookedUp: LookedUp;
  busy: boolean;
  onOverride: () => void;
}

function Found({ lookedUp, busy, onOverride }: FoundProps) {
  const { machine, source, filled, differs, dropped } = lookedUp;
  const open = decisionsOf(differs).length;
  return (
    <>
      <p className={classes.source}>
        <Badge tone={source === 'ai' ? 'brass' : 'spruce'}>{lookupSourceLabels[source]}</Badge>
        <span dir="auto">{machine}</span>
        {source === 'database' && (
          <Button size="xs" variant="subtle" disabled={busy} onClick={onOverride}>
            Override with AI
          </Button>
        )}
      </p>
      <p className={classes.line}>
        {filled.length ? `Filled in: ${labels(filled)}.` : 'Nothing was blank that is known.'}
        {open > 0 &&
          ` ${open} ${open === 1 ? 'field says' : 'fields say'} something else than what was found.`}
      </p>
      {filled.includes('price') && (
        <p className={classes.line}>
          <strong>
            {source === 'ai'
              ? 'The listing price is a suggestion that nobody has confirmed.'
              : 'The listing price is what this model was listed at before.'}
          </strong>{' '}
          Check it before you publish.
        </p>
      )}
      {dropped.length > 0 && (
        <details className={classes.line}>
          <summary>
            {dropped.length === 1 ? 'One detail' : `${dropped.length} details`} of the answer did not fit
          </summary>
          <ul>
            {dropped.map((sentence) => (
              <li key={sentence} dir="auto">
                {sentence}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const labels = (fields: readonly FormField[]) => fields.map(fieldLabel).join(', ');
