import { oneLine } from '@dealer/api/domain/text';
import { Badge } from '@dealer/ui';
import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { AddButton } from './AddButton.tsx';
import { FieldBlock, useRequired } from './controls.tsx';
import classes from './form.module.css';
import { useText } from './form-store.ts';
import { knownName } from './known-name.ts';
import { NewNameDialog } from './NewNameDialog.tsx';

/** The brand: a known one takes its usual spelling when the field is left, an unknown one is marked NEW (admin.md 2). */
export function BrandField() {
  const { set, value, ...props } = useText('brand');
  const required = useRequired('brand');
  const [adding, setAdding] = useState(false);
  const brands = trpc.storefront.catalog.brands.useQuery();
  const names = (brands.data ?? []).map(({ name }) => name);
  const isNew = brands.data !== undefined && value.trim() !== '' && !knownName(names, value);
  return (
    <FieldBlock field="brand">
      <div className={classes.withAdd}>
        <Autocomplete
          label="Brand"
          withAsterisk={required}
          size="sm"
          data={names}
          limit={20}
          autoComplete="off"
          value={value}
          onChange={set}
          onBlur={() => set(knownName(names, value) ?? oneLine(value))}
          rightSection={isNew && <Badge tone="brass">NEW</Badge>}
          rightSectionWidth={64}
          {...props}
        />
        <AddButton label="Add New Brand" onClick={() => setAdding(true)} />
      </div>
      <NewNameDialog
        kind="brand"
        opened={adding}
        onClose={() => setAdding(false)}
        onCreated={({ name }) => set(name)}
      />
    </FieldBlock>
  );
}
