import { createImageSourceInput, NEEDS_BRAND_AND_DOMAIN } from '@dealer/api/schemas';
import { Button, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useId, useState } from 'react';
import { parseApiError } from '../../../../lib/api-error.ts';
import { errorCode } from '../../../../lib/error-code.ts';
import { trpc } from '../../../../trpc.ts';
import { useAction } from '../../../action/use-action.ts';
import { focusFirstInvalid } from '../../../request/focus-first-invalid.ts';
import { showFieldErrors } from '../../../request/show-field-errors.ts';
import { showToast } from '../../../toast/toast.ts';
import type { Machine } from '../images/use-image-fetch.ts';
import { knownName } from '../known-name.ts';
import { BrandSelect } from './BrandSelect.tsx';
import classes from './image-sources.module.css';
import { TestSource } from './TestSource.tsx';

interface Props {
  /** The shop's brands. */
  brands: readonly string[];
  machine: Machine;
  onTyped: (hasTyped: boolean) => void;
  /** Reads the list again, with what happened in words. */
  reload: (because?: string) => unknown;
  onAdded: (brand: string) => void;
}

const empty = { sourceDomain: '', sourcePattern: '', notes: '' };

/** Adds a source to a brand, tested before where somebody wishes. */
export function AddSource({ brands, machine, onTyped, reload, onAdded }: Props) {
  const heading = useId();
  const [isTesting, setTesting] = useState(false);
  const form = useForm({
    initialValues: { brand: machine.brand, ...empty },
    onValuesChange: ({ sourceDomain, sourcePattern, notes }) =>
      onTyped(`${sourceDomain}${sourcePattern}${notes}` !== ''),
    validate: schemaResolver(createImageSourceInput, { sync: true }),
  });
  // The brands may arrive after the form, which begins with what is typed in the product's.
  const brand = knownName(brands, form.values.brand) ?? form.values.brand;
  const names = brand && !brands.includes(brand) ? [...brands, brand] : [...brands];
  const create = useAction(trpc.admin.imageSources.create, {
    success: 'Image source added successfully',
    error: 'Failed to add image source',
    onSuccess: (added) => {
      setTesting(false);
      form.setValues({ brand: added.brand, ...empty });
      form.clearErrors();
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
        autoComplete="off"
        maxLength={253}
        {...form.getInputProps('sourceDomain')}
      />
      <TextInput
        label="Search pattern"
        description="Its search for a model, such as /search?q={model}. Without one its sitemap is read."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        {...form.getInputProps('sourcePattern')}
      />
      <Textarea label="Notes" minRows={1} maxRows={4} {...form.getInputProps('notes')} />
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
      {isTesting && <TestSource source={{ ...form.values, brand }} model={machine.model} />}
    </form>
  );
}
