import { UNCATEGORIZED } from '@dealer/api/domain/categories';
import { useState } from 'react';
import { trpc } from '../../../../../trpc.ts';
import classes from '../form.module.css';
import { useProductForm, useText, useValue } from '../form-store.ts';
import { AddButton } from './AddButton.tsx';
import { ChoiceControl } from './choices.tsx';
import { NewNameDialog } from './NewNameDialog.tsx';

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
