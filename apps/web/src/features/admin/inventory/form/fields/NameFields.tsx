import { UNCATEGORIZED } from '@dealer/api/domain/categories';
import { oneLine } from '@dealer/api/domain/text';
import { Badge } from '@dealer/ui';
import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { trpc } from '../../../../../trpc.ts';
import { knownName } from '../../known-name.ts';
import classes from '../form.module.css';
import { useDerived, useProductForm, useText, useTextBox, useValue } from '../form-store.ts';
import { ChoiceControl, FieldBlock, useRequired } from './controls.tsx';
import { AddButton, NewNameDialog } from './NewNameDialog.tsx';

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

/** Offers names to the inputs whose `list` it is. The browser's own list costs a keystroke nothing. */
export function KnownNames({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  );
}

function useCategories() {
  const tree = trpc.storefront.catalog.categoryTree.useQuery();
  return (tree.data ?? []).filter(({ slug }) => slug !== UNCATEGORIZED);
}

const optionsOf = (named: readonly { name: string; slug: string }[]) =>
  named.map(({ name, slug }) => ({ value: slug, label: name }));

/** Another category takes the subcategory away unless it has one of that name too (admin.md 5). */
export function CategoryField() {
  const { store } = useProductForm();
  const [adding, setAdding] = useState(false);
  const categories = useCategories();
  const choose = (category: string) => {
    const { subcategory } = store.values();
    const fitting = categories.find(({ slug }) => slug === category)?.subcategories ?? [];
    const stays = fitting.some(({ slug }) => slug === subcategory);
    store.set({ category, ...(!stays && { subcategory: '' }) });
  };
  return (
    <div className={classes.withAdd}>
      <ChoiceControl field="category" data={optionsOf(categories)} onChange={choose} />
      <AddButton label="Add New Category" onClick={() => setAdding(true)} />
      <NewNameDialog
        kind="category"
        opened={adding}
        onClose={() => setAdding(false)}
        onCreated={({ slug = '' }) => store.set({ category: slug, subcategory: '' })}
      />
    </div>
  );
}

export function SubcategoryField() {
  const { set } = useText('subcategory');
  const category = useValue('category');
  const [adding, setAdding] = useState(false);
  const parent = useCategories().find(({ slug }) => slug === category);
  return (
    <div className={classes.withAdd}>
      <ChoiceControl
        field="subcategory"
        data={optionsOf(parent?.subcategories ?? [])}
        disabled={!parent}
        placeholder={parent ? undefined : 'Choose a category first'}
        onChange={set}
      />
      <AddButton label="Add New Subcategory" disabled={!parent} onClick={() => setAdding(true)} />
      <NewNameDialog
        kind="subcategory"
        categoryId={parent?.id}
        opened={adding}
        onClose={() => setAdding(false)}
        onCreated={({ slug = '' }) => set(slug)}
      />
    </div>
  );
}

const ADD_ENGINE_BRAND = '+ Add New Engine Brand';

/** Who made the engine: one of the known makers, or a new one by the last choice (admin.md 2). */
export function EngineBrandField() {
  const { set, value } = useText('engineBrand');
  const [adding, setAdding] = useState(false);
  const brands = trpc.storefront.catalog.engineBrands.useQuery();
  const names = (brands.data ?? []).map(({ name }) => name);
  // A machine can have an engine of a maker that is not in the list (any more).
  const known = value === '' || knownName(names, value) ? names : [...names, value];
  return (
    <>
      <ChoiceControl
        field="engineBrand"
        data={[...known, ADD_ENGINE_BRAND]}
        onChange={(chosen) => (chosen === ADD_ENGINE_BRAND ? setAdding(true) : set(chosen))}
      />
      <NewNameDialog
        kind="engine brand"
        opened={adding}
        onClose={() => setAdding(false)}
        onCreated={({ name }) => set(name)}
      />
    </>
  );
}
