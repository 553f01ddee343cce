import {
  createImageSourceInput,
  MAX_SOURCE_DOMAIN,
  MAX_SOURCE_NOTES,
  MAX_SOURCE_PATTERN,
  NEEDS_BRAND_AND_DOMAIN,
} from '@dealer/api/schemas';
import { Button, Textarea, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useId, useState } from 'react';
import * as z from 'zod';
import { parseApiError } from '../../../../lib/api-error.ts';
import { errorCode } from '../../../../lib/error-code.ts';
import { trpc } from '../../../../trpc.ts';
import { useAction } from '../../../action/use-action.ts';
import { focusFirstInvalid } from '../../../request/focus-first-invalid.ts';
import { showFieldErrors } from '../../../request/show-field-errors.ts';
import { showToast } from '../../../toast/toast.ts';
import { lengthError } from '../../form/length-error.ts';
import { RestoredNotice } from '../../form/RestoredNotice.tsx';
import { useSentForm } from '../../form/use-sent-form.ts';
import { useShortForm } from '../../form/use-short-form.ts';
import type { Machine } from '../images/use-image-fetch.ts';
import { knownName } from '../known-name.ts';
import { BrandSelect } from './BrandSelect.tsx';
import classes from './image-sources.module.css';
import { TestSource } from './TestSource.tsx';

interface Props {
  /** The shop's brands. */
  brands: readonly string[];
  machine: Machine;
  /** Reads the list again, with what happened in words. */
  reload: (because?: string) => unknown;
  onAdded: (brand: string) => void;
}

const fields = { brand: z.string(), sourceDomain: z.string(), sourcePattern: z.string(), notes: z.string() };
const empty = { sourceDomain: '', sourcePattern: '', notes: '' };

/** Adds a source to a brand, tested before where somebody wishes. */
export function AddSource({ brands, machine, reload, onAdded }: Props) {
  const heading = useId();
  const [isTesting, setTesting] = useState(false);
  const persisted = useShortForm({
    // What was typed for one brand is not offered for another one.
    name: `image-source-${encodeURIComponent(machine.brand.trim().toLowerCase())}`,
    fields,
    values: { brand: machine.brand, ...empty },
    validate: schemaResolver(createImageSourceInput, { sync: true }),
  });
  const { form, isRestored, discard } = persisted;
  const sent = useSentForm(persisted, () => setTesting(false));
  // The brands may arrive after the form, which begins with what is typed in the product's.
  const brand = knownName(brands, form.values.brand) ?? form.values.brand;
  const names = brand && !brands.includes(brand) ? [...brands, brand] : [...brands];
  const create = useAction(trpc.admin.imageSources.create, {
    success: 'Image source added successfully',
    error: 'Failed to add image source',
    ...sent.handlers,
    onSuccess: (added) => {
      sent.handlers.onSuccess(undefined);
      void reload();
      onAdded(added.brand);
    },
    onError: (error) => {
      showFieldErrors(form, parseApiError(error).fields);
      // Somebody may have added it meanwhile: the list shows it.
      if (errorCode(error) === 'CONFLICT') void reload(parseApiError(error).message);
    },
  });
  const submit = form.onSubmit(
    (values) => create.run({ ...values, brand }),
    (errors, values, event) => {
      if (!brand.trim() || !values.sourceDomain.trim())
        showToast({ title: 'Error', message: NEEDS_BRAND_AND_DOMAIN, kind: 'destructive' });
      focusFirstInvalid(errors, values, event);
    },
  );
  return (
    <form
      className={classes.add}
      aria-labelledby={heading}
      noValidate
      onSubmit={(event) => {
        // React passes the event on to the product's form around it, which must not be saved.
        event.stopPropagation();
        submit(event);
      }}
    >
      <h3 id={heading} className={classes.brand}>
        Add image source
      </h3>
      {isRestored && <RestoredNotice onDiscard={discard} />}
      <BrandSelect
        label="Brand"
        required
        data={names}
        {...form.getInputProps('brand')}
        value={brand || null}
        onChange={(chosen) => form.setFieldValue('brand', chosen ?? '')}
      />
      <TextInput
        label="Source domain"
        required
        placeholder="www.example.com"
        {...form.getInputProps('sourceDomain')}
        error={
          lengthError('Source domain', form.values.sourceDomain, MAX_SOURCE_DOMAIN) ??
          form.errors['sourceDomain']
        }
      />
      <TextInput
        label="Search pattern"
        description="Its search for a model, such as /search?q={model}. Without one its sitemap is read."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('sourcePattern')}
        error={
          lengthError('Search pattern', form.values.sourcePattern, MAX_SOURCE_PATTERN) ??
          form.errors['sourcePattern']
        }
      />
      <Textarea
        label="Notes"
        minRows={1}
        maxRows={4}
        {...form.getInputProps('notes')}
        error={lengthError('Notes', form.values.notes, MAX_SOURCE_NOTES) ?? form.errors['notes']}
      />
      <div className={classes.addButtons}>
        <Button
          variant="default"
          aria-expanded={isTesting}
          disabled={!form.values.sourceDomain.trim() || !brand}
          onClick={() => setTesting(!isTesting)}
        >
          Test this source
        </Button>
        <Button type="submit" variant="default" loading={create.isPending}>
          Add source
        </Button>
      </div>
      {isTesting && (
        <TestSource
          // A result belongs to the source that was tested: another one begins without it.
          key={JSON.stringify([brand, form.values.sourceDomain, form.values.sourcePattern])}
          source={{ ...form.values, brand }}
          model={machine.model}
          draftName="new"
        />
      )}
    </form>
  );
}
