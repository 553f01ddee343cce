import { oneLine } from '@dealer/api/domain/text';
import { Badge } from '@dealer/ui';
import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { trpc } from '../../../../../trpc.ts';
import { knownName } from '../../known-name.ts';
import classes from '../form.module.css';
import { useDerived, useProductForm, useTextBox } from '../form-store.ts';
import { AddButton } from './AddButton.tsx';
import { FieldBlock, useRequired } from './controls.tsx';
import { KnownNames } from './KnownNames.tsx';
import { NewNameDialog } from './NewNameDialog.tsx';

/** The brand: a known one takes its usual spelling when the field is left, an unknown one is marked NEW (admin.md 2). */
export function BrandField() {
  const { store } = useProductForm();
  const box = useTextBox<HTMLInputElement>('brand');
  const required = useRequired('brand');
  const [adding, setAdding] = useState(false);
  const brands = trpc.storefront.catalog.brands.useQuery();
  const names = brands.data?.map(({ name }) => name);
  const list = useId();
  const normalise = () => {
    const { brand } = store.values();
    const usual = knownName(names ?? [], brand) ?? oneLine(brand);
    if (usual !== brand) store.set({ brand: usual });
  };
  return (
    <FieldBlock field="brand">
      <div className={classes.withAdd}>
        <TextInput
          label="Brand"
          withAsterisk={required}
          autoComplete="off"
          list={list}
          onBlur={normalise}
          rightSection={names && <NewBadge names={names} />}
          rightSectionWidth={64}
          {...box}
        />
        <AddButton label="Add New Brand" onClick={() => setAdding(true)} />
      </div>
      <KnownNames id={list} names={names ?? []} />
      <NewNameDialog
        kind="brand"
        opened={adding}
        onClose={() => setAdding(false)}
        onCreated={({ name }) => store.set({ brand: name })}
      />
    </FieldBlock>
  );
}

function NewBadge({ names }: { names: readonly string[] }) {
  const isNew = useDerived(({ brand }) => brand.trim() !== '' && !knownName(names, brand));
  return isNew && <Badge tone="brass">NEW</Badge>;
}
