import { SelectField, TextField } from '@dealer/ui';
import type { GetInputPropsReturnType } from '@mantine/form';
import requestClasses from '../request/request.module.css';
import { type QuoteAnswers, quoteQuestions } from './quote-answers.ts';

/** What helps the shop to answer at once; closed until somebody wants it, unless something is answered already. */
export function MoreAnswers({
  startsOpen,
  inputProps,
}: {
  startsOpen: boolean;
  inputProps: (field: keyof QuoteAnswers) => GetInputPropsReturnType;
}) {
  return (
    <details className={requestClasses.more} open={startsOpen}>
      <summary>Acres, trade-in, delivery: tell us more for a better answer</summary>
      <div className={requestClasses.form}>
        <div className={requestClasses.pair}>
          <TextField
            label={quoteQuestions.acres}
            inputMode="decimal"
            maxLength={20}
            {...inputProps('acres')}
          />
          <TextField
            label={quoteQuestions.tradeIn}
            hint="Brand, model, year"
            maxLength={100}
            {...inputProps('tradeIn')}
          />
        </div>
        <div className={requestClasses.pair}>
          <SelectField label={quoteQuestions.handover} {...inputProps('handover')}>
            <option value="">Not sure yet</option>
            <option>Pick-up</option>
            <option>Delivery</option>
          </SelectField>
          <TextField label={quoteQuestions.bestTime} maxLength={100} {...inputProps('bestTime')} />
        </div>
      </div>
    </details>
  );
}
