import { fieldLabel, lookupSourceLabels } from '@dealer/api/domain/products/product-fields';
import { Badge } from '@dealer/ui';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { ComparedField } from '../../../form/ComparedField.tsx';
import { type RowFocus, useRowFocus } from '../../../form/row-focus.ts';
import { useNamedValues } from '../../named-values.ts';
import { ShownValue } from '../fields/ShownValue.tsx';
import classes from '../form.module.css';
import { type FormField, type FormValues, isFormField } from '../form-values.ts';
import { useProductForm } from '../product-form.tsx';
import { type LookedUp, type OnFilled, useLookup } from './use-lookup.ts';

/** Fills a product form with what is known of its brand and model (admin §2 and 5); stands beside these two fields. */
export function SmartLookupPanel({ onFilled }: { onFilled: OnFilled }) {
  const heading = useId();
  const hint = useId();
  const focus = useRowFocus();
  const { asking, isResumed, busy, lookedUp, start, take } = useLookup(onFilled);
  return (
    <section className={classes.lookup} aria-labelledby={heading} data-focus-group>
      <div>
        <h4 id={heading} tabIndex={-1} ref={focus.refOfEnd()}>
          Smart Lookup
        </h4>
        <Button
          variant="default"
          fullWidth
          loading={asking}
          disabled={busy}
          aria-describedby={hint}
          onClick={() => start(false)}
        >
          Smart Lookup
        </Button>
        <p id={hint} className={classes.hint}>
          Fills in what is known. What you typed stays.
        </p>
      </div>
      <div role="status" className={classes.wide}>
        {asking && (
          <p className={classes.line}>
            {isResumed ? 'The lookup that you began is still on its way.' : 'Looking it up.'} This can take a
            minute; you can go on typing.
          </p>
        )}
        {lookedUp && !asking && <Found lookedUp={lookedUp} busy={busy} onOverride={() => start(true)} />}
      </div>
      {lookedUp && !asking && (
        <div className={classes.wide}>
          <DifferingFields differs={lookedUp.differs} focus={focus} onTake={take} />
        </div>
      )}
    </section>
  );
}

interface FoundProps {
  lookedUp: LookedUp;
  busy: boolean;
  onOverride: () => void;
}

function Found({ lookedUp, busy, onOverride }: FoundProps) {
  const { brand, model, source, filled, differs, dropped } = lookedUp;
  const open = decisionsOf(differs).length;
  return (
    <>
      <p className={classes.source}>
        <Badge tone={source === 'ai' ? 'brass' : 'spruce'}>{lookupSourceLabels[source]}</Badge>
        <span dir="auto">
          {brand} {model}
        </span>
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

interface DifferingProps {
  /** The found values of fields in which something else is typed. */
  differs: Partial<FormValues>;
  focus: RowFocus;
  onTake: (fields: readonly FormField[]) => void;
}

/** The fields to decide about. */
function decisionsOf(differs: Partial<FormValues>): FormField[] {
  const fields = Object.keys(differs).filter(isFormField);
  return fields.filter((field) => field !== 'subcategory' || !('category' in differs));
}

/** A category brings its subcategory along. */
const takenWith = (field: FormField): FormField[] =>
  field === 'category' ? ['category', 'subcategory'] : [field];

/** Returns the text of a found value, a category with its subcategory. */
function foundOf(differs: Partial<FormValues>, field: FormField, nameOf: ReturnType<typeof useNamedValues>) {
  const found = nameOf(field, differs[field] ?? '');
  const { subcategory } = differs;
  return field === 'category' && subcategory
    ? `${String(found)}: ${nameOf('subcategory', subcategory)}`
    : found;
}

/** Shows what was found beside what is typed, field by field; nothing is taken unless it is asked for (decisions X5). */
function DifferingFields({ differs, focus, onTake }: DifferingProps) {
  const { values } = useProductForm();
  const nameOf = useNamedValues();
  return decisionsOf(differs).map((field) => (
    <ComparedField
      key={field}
      label={fieldLabel(field)}
      first={['In the form', <ShownValue key="form" field={field} value={nameOf(field, values()[field])} />]}
      second={['Found', <ShownValue key="found" field={field} value={foundOf(differs, field, nameOf)} />]}
    >
      <Button
        size="xs"
        variant="default"
        aria-label={`Use this: ${fieldLabel(field)}`}
        ref={focus.button}
        onClick={({ currentTarget }) => focus.remove(currentTarget, () => onTake(takenWith(field)))}
      >
        Use this
      </Button>
    </ComparedField>
  ));
}
