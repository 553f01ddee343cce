import { SelectField, TextField } from '@dealer/ui';
import type { GetInputPropsReturnType } from '@mantine/form';
import requestClasses from '../request/request.module.css';
import { type QuoteAnswers, quoteQuestions } from './quote-answers.ts';

/** The questions whose answers spare the shop a call. */
export function MoreAnswers({
  inputProps,
}: {
  inputProps: (field: keyof QuoteAnswers) => GetInputPropsReturnType;
}) {
  return (
    <div className={requestClasses.form}>
      <div className={requestClasses.pair}>
        <TextField label={quoteQuestions.acres} inputMode="decimal" maxLength={20} {...inputProps('acres')} />
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
  );
}
