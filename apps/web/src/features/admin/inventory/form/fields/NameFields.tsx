import { UNCATEGORIZED } from '@dealer/api/domain/products/categories';
import { oneLine } from '@dealer/api/domain/text';
import { Badge } from '@dealer/ui';
import { useEffect, useId, useState } from 'react';
import { trpc } from '../../../../../trpc.ts';
import { slugChoices } from '../../../list/choices.ts';
import { knownName } from '../../known-name.ts';
import classes from '../form.module.css';
import { useDerived, useProductForm, useValue } from '../product-form.tsx';
import { ChoiceControl } from './controls.tsx';
import { AddButton, NewNameDialog } from './NewNameDialog.tsx';
import { TextControl } from './text-controls.tsx';

/** The brand: a known one takes its usual spelling when the field is left, an unknown one is marked NEW (admin §2). */
export function BrandField() {
  const form = useProductForm();
  const [adding, setAdding] = useState(false);
  const brands = trpc.storefront.catalog.brands.useQuery();
  const names = brands.data?.map(({ name }) => name);
  const list = useId();
  const normalize = () => {
    const { brand } = form.values();
    const usual = knownName(names ?? [], brand) ?? oneLine(brand);
    if (usual !== brand) form.set({ brand: usual });
  };
  return (
    <div className={classes.withAdd}>
      <TextControl
        field="brand"
        list={list}
        onBlur={normalize}
        rightSection={names && <NewBadge names={names} />}
        rightSectionWidth={64}
      />
      <AddButton label="Add New Brand" onClick={() => setAdding(true)} />
      <KnownNames id={list} names={names ?? []} />
      <NewNameDialog
        kind="brand"
        opened={adding}
        onClose={() => setAdding(false)}
        onCreated={({ name }) => form.set({ brand: name })}
      />
    </div>
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

/** Reads the categories again where the form has one that they do not have: a colleague added it since. */
function useReadAddedCategories() {
  const { data: tree, refetch } = trpc.storefront.catalog.categoryTree.useQuery();
  const category = useValue('category');
  const subcategory = useValue('subcategory');
  const children = tree?.find(({ slug }) => slug === category)?.subcategories;
  const isKnown = children && (!subcategory || children.some(({ slug }) => slug === subcategory));
  const added = tree && category && !isKnown ? `${category}/${subcategory}` : undefined;
  useEffect(() => {
    if (added !== undefined) void refetch();
  }, [added, refetch]);
}

/** Another category takes the subcategory away unless it has one of that name too (admin §5). */
export function CategoryField() {
  const form = useProductForm();
  const [adding, setAdding] = useState(false);
  const categories = useCategories();
  const chosen = useValue('category');
  useReadAddedCategories();
  const choose = (category: string) => {
    const { subcategory } = form.values();
    const fitting = categories.find(({ slug }) => slug === category)?.subcategories ?? [];
    const stays = fitting.some(({ slug }) => slug === subcategory);
    form.set({ category, ...(!stays && { subcategory: '' }) });
  };
  return (
    <div className={classes.withAdd}>
      <ChoiceControl field="category" data={slugChoices(categories, chosen)} onChange={choose} />
      <AddButton label="Add New Category" onClick={() => setAdding(true)} />
      <NewNameDialog
        kind="category"
        opened={adding}
        onClose={() => setAdding(false)}
        onCreated={({ slug = '' }) => form.set({ category: slug, subcategory: '' })}
      />
    </div>
  );
}

export function SubcategoryField() {
  const { set } = useProductForm();
  const category = useValue('category');
  const chosen = useValue('subcategory');
  const [adding, setAdding] = useState(false);
  const parent = useCategories().find(({ slug }) => slug === category);
  return (
    <div className={classes.withAdd}>
      <ChoiceControl
        field="subcategory"
        data={slugChoices(parent?.subcategories ?? [], chosen)}
        disabled={!parent}
        placeholder={parent ? undefined : 'Choose a category first'}
        onChange={(subcategory) => set({ subcategory })}
      />
      <AddButton label="Add New Subcategory" disabled={!parent} onClick={() => setAdding(true)} />
      <NewNameDialog
        kind="subcategory"
        categoryId={parent?.id}
        opened={adding}
        onClose={() => setAdding(false)}
        onCreated={({ slug = '' }) => set({ subcategory: slug })}
      />
    </div>
  );
}

const ADD_ENGINE_BRAND = '+ Add New Engine Brand';

/** The field for the maker of the engine: one of the known makers, or a new one by the last choice (admin §2). */
export function EngineBrandField() {
  const { set } = useProductForm();
  const value = useValue('engineBrand');
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
        onChange={(chosen) => (chosen === ADD_ENGINE_BRAND ? setAdding(true) : set({ engineBrand: chosen }))}
      />
      <NewNameDialog
        kind="engine brand"
        opened={adding}
        onClose={() => setAdding(false)}
        onCreated={({ name }) => set({ engineBrand: name })}
      />
    </>
  );
}
