import type { RouterOutputs } from '@dealer/api/types';
import { TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { trpc } from '../../../../../trpc.ts';
import { FieldBlock, inputWrapperOrder } from '../fields/controls.tsx';
import { NumberControl, TextControl } from '../fields/text-controls.tsx';
import type { TextField } from '../form-values.ts';
import { useDerived, useOnChange, useProductForm, useValue } from '../product-form.tsx';
import { knownValue, specRows, withKnownValue } from './spec-rows.ts';

/** The control of each field that a specification can be about. */
const controls: Partial<Record<TextField, ReactNode>> = {
  cuttingWidth: <DimensionField />,
  engineDisplacement: <NumberControl field="engineDisplacement" label="Engine Displacement (cc)" />,
  horsepower: <NumberControl field="horsepower" label="Horsepower (HP)" />,
  powerType: <TextControl field="powerType" placeholder="Gas, battery, electric" />,
  transmission: <TextControl field="transmission" />,
  fuelCapacity: <TextControl field="fuelCapacity" />,
  deckMaterial: <TextControl field="deckMaterial" />,
};

/** The fields that every product has (admin §2). */
const ALWAYS = ['cuttingWidth', 'engineDisplacement'] as const;

/** The fields that are folded away for a product whose subcategory does not have them. */
const moreSpecifications = [
  'horsepower',
  'powerType',
  'transmission',
  'fuelCapacity',
  'deckMaterial',
] as const;

/** The specifications of the chosen subcategory in its order, with their units; without one, what every product has. */
export function SubcategoryFields() {
  const fields = useSubcategoryFields();
  const isTable = useDerived(({ specifications }) => specRows(specifications) !== undefined);
  const missing = ALWAYS.filter((always) => !fields.some(({ column }) => column === always));
  return (
    <>
      {missing.map((column) => (
        <Column key={column} field={column} />
      ))}
      {fields.map((field) =>
        field.column ? (
          <Column key={field.column} field={field.column} />
        ) : (
          isTable && <SpecificationBox key={field.slug} field={field} />
        ),
      )}
    </>
  );
}

const Column = ({ field }: { field: TextField }) => controls[field];

/** The fields that are not asked for above. */
export function MoreSpecifications() {
  const fields = useSubcategoryFields();
  return moreSpecifications
    .filter((more) => !fields.some(({ column }) => column === more))
    .map((column) => <Column key={column} field={column} />);
}

/** The field for the machine's measure, whose label depends on the category. */
function DimensionField() {
  const label = useDerived(({ category, subcategory }) => dimensionLabel(category, subcategory));
  const isTrimmer = useDerived(({ subcategory }) => subcategory === 'trimmers');
  return (
    <NumberControl
      field="cuttingWidth"
      label={label}
      description={isTrimmer ? 'Visitors see it as the width of the cut' : undefined}
    />
  );
}

/** A specification that has no field of its own: a row of the specifications with its name and unit given. */
function SpecificationBox({ field }: { field: SubcategoryField }) {
  const { set, values } = useProductForm();
  const ref = useRef<HTMLInputElement>(null);
  const shown = knownValue(values().specifications, field);
  const [isEmpty, setEmpty] = useState(shown === '');
  useOnChange('specifications', (value) => {
    const text = knownValue(value, field);
    setEmpty(text === '');
    if (ref.current && ref.current.value !== text) ref.current.value = text;
  });
  return (
    <FieldBlock field="specifications" hasMark={!isEmpty}>
      <TextInput
        ref={ref}
        label={field.unit ? `${field.label} (${field.unit})` : field.label}
        inputWrapperOrder={inputWrapperOrder}
        defaultValue={shown}
        onChange={({ currentTarget }) =>
          set({ specifications: withKnownValue(values().specifications, field, currentTarget.value) })
        }
      />
    </FieldBlock>
  );
}

const byCategory = new Map<string, string>(
  Object.entries({
    '': 'Cutting Width (in)',
    'lawn-mowers': 'Cutting Width (in)',
    'snow-blowers': 'Clearing Width (in)',
  }),
);

const bySubcategory = new Map<string, string>(
  Object.entries({
    chainsaws: 'Bar Length (in)',
    trimmers: 'Tube Length (in)',
    'hedge-trimmers': 'Blade Length (in)',
    'pressure-washers': 'PSI',
    tillers: 'Tilling Width (in)',
  }),
);

/** Returns the label of a machine's measure, 'Dimension' if it has none of its own (admin §9). */
function dimensionLabel(category: string, subcategory: string): string {
  return bySubcategory.get(subcategory) ?? byCategory.get(category) ?? 'Dimension';
}

type SubcategoryField = RouterOutputs['admin']['catalog']['subcategoryFields'][number]['fields'][number];

/** The specifications of the chosen subcategory, in their order; none without one. */
export function useSubcategoryFields(): readonly SubcategoryField[] {
  const category = useValue('category');
  const subcategory = useValue('subcategory');
  const { data = [] } = trpc.admin.catalog.subcategoryFields.useQuery();
  const found = data.find((entry) => entry.category === category && entry.subcategory === subcategory);
  return found?.fields ?? [];
}
