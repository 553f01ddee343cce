import { useState } from 'react';
import { trpc } from '../../../../../trpc.ts';
import { knownName } from '../../known-name.ts';
import { useText } from '../form-store.ts';
import { ChoiceControl } from './choices.tsx';
import { NewNameDialog } from './NewNameDialog.tsx';

const ADD = '+ Add New Engine Brand';

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
        data={[...known, ADD]}
        onChange={(chosen) => (chosen === ADD ? setAdding(true) : set(chosen))}
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
