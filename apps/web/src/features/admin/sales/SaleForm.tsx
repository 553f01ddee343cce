import { MAX_SALE_NAME } from '@dealer/api/schemas';
import { Alert, Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { ignoreHeldKey } from '../../../lib/second-press.ts';
import { focusFirstInvalid } from '../../request/focus-first-invalid.ts';
import { lengthError } from '../form/length-error.ts';
import { RestoredNotice } from '../form/RestoredNotice.tsx';
import { focusAtMount } from '../list/focus-at-mount.ts';
import { SalePreview } from './SalePreview.tsx';
import { SaleScopeFields } from './SaleScopeFields.tsx';
import { kindLabels, roundingLabels } from './sale-labels.ts';
import classes from './sales.module.css';
import { useSaleForm } from './use-sale-form.ts';
import type { SaleDetails } from './use-sales.ts';

const kinds = (['percent', 'amount', 'price'] as const).map((value) => ({ value, label: kindLabels[value] }));
const valueLabels = { percent: 'Percent off', amount: 'Dollars off', price: 'Sale price in dollars' };
const roundings = (['cent', '00', '99'] as const).map((value) => ({ value, label: roundingLabels[value] }));

interface Props {
  /** The sale that is edited; undefined for a new one. */
  sale: SaleDetails | undefined;
  /** The selected machines; undefined for those of a filter. */
  productIds: number[] | undefined;
  onType: () => void;
  onDone: () => void;
}

/** Plans a sale once it has shown the price of each machine, or changes one. */
export function SaleForm({ sale, productIds, onType, onDone }: Props) {
  const saleForm = useSaleForm(sale, productIds, { onType, onDone });
  const { form, isRestored, isStored, discard, theirs, isRunning, preview, isPreviewing, isSaving } =
    saleForm;
  const isOver = sale?.state === 'ended' || sale?.state === 'canceled';
  const isReady = isRunning || preview !== undefined;
  const action = preview?.isStartingNow ? 'Start sale' : 'Plan sale';
  const saveLabel = isStored ? 'Save sale' : `${action} of ${preview?.count ?? 0} machine(s)`;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(saleForm.submit, focusFirstInvalid)}
      // Held down, the key would go on to plan what it has only shown.
      onKeyDown={ignoreHeldKey}
    >
      {isRestored && <RestoredNotice onDiscard={discard} />}
      {theirs.length > 0 && (
        <Alert color="brass" role="alert" title="Somebody changed this sale meanwhile">
          Stored is now: {theirs.join(', ')}. What you typed takes its place when you save.
        </Alert>
      )}
      <TextInput
        label="Name"
        required
        data-autofocus
        disabled={isOver}
        {...form.getInputProps('name')}
        error={lengthError('Name', form.values.name, MAX_SALE_NAME) ?? form.errors['name']}
      />
      <div className={classes.pair}>
        <TextInput
          label="Start"
          description="On the shop’s clock"
          type="datetime-local"
          required
          disabled={isRunning || isOver}
          {...form.getInputProps('startsAt')}
        />
        <TextInput
          label="End"
          description="From then on the regular prices are back"
          type="datetime-local"
          required
          disabled={isOver}
          {...form.getInputProps('endsAt')}
        />
      </div>
      {isOver ? (
        <SaleOver state={sale.state} />
      ) : isRunning ? (
        <Alert color="brass" title="This sale is running">
          Its name and its end can change. To change its prices, cancel it and plan another one.
        </Alert>
      ) : (
        <>
          <div className={classes.pair}>
            <SegmentedControl aria-label="How prices change" data={kinds} {...form.getInputProps('kind')} />
            <SegmentedControl
              aria-label="What prices end in"
              data={roundings}
              {...form.getInputProps('rounding')}
            />
          </div>
          <TextInput
            label={valueLabels[form.values.kind]}
            inputMode="decimal"
            required
            {...form.getInputProps('value')}
          />
          {productIds ? <p>{productIds.length} selected machine(s)</p> : <SaleScopeFields form={form} />}
          {form.errors['scope'] && <Alert color="red" role="alert" title={form.errors['scope']} />}
        </>
      )}
      {preview && <SalePreview preview={preview} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Close
        </Button>
        {isOver ? undefined : isReady ? (
          <Button
            type="submit"
            loading={isSaving}
            onClick={(event) => {
              if (saleForm.isSecondPress(event)) event.preventDefault();
            }}
            disabled={preview !== undefined && (preview.count === 0 || preview.overlaps.length > 0)}
          >
            {saveLabel}
          </Button>
        ) : (
          <Button type="submit" loading={isPreviewing}>
            Show what changes
          </Button>
        )}
      </Group>
    </form>
  );
}

/** Says that a sale ended or was canceled while it was edited; takes the focus of the button that is no longer there. */
function SaleOver({ state }: Pick<SaleDetails, 'state'>) {
  return (
    <Alert
      ref={focusAtMount}
      tabIndex={-1}
      color="brass"
      role="alert"
      title={state === 'ended' ? 'This sale has ended' : 'This sale was canceled'}
    >
      It cannot change anymore; the regular prices come back by themselves. To lower prices again, plan
      another sale.
    </Alert>
  );
}
