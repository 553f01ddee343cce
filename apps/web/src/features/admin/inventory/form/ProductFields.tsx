import { BrandField } from './fields/BrandField.tsx';
import { CategoryField, SubcategoryField } from './fields/CategoryFields.tsx';
import { ChoiceControl, FlagControl } from './fields/choices.tsx';
import { AreaControl, TextControl } from './fields/controls.tsx';
import { EngineBrandField } from './fields/EngineBrandField.tsx';
import { DiscountFlag, InventoryCount, ListingPrice, OriginalPrice } from './fields/PriceFields.tsx';
import { SkuField } from './fields/SkuField.tsx';
import classes from './form.module.css';
import { useProductForm } from './form-store.ts';
import { GalleryField } from './gallery/GalleryField.tsx';
import { MoreDetails } from './MoreDetails.tsx';
import { Section } from './Section.tsx';
import { SpecificationsField } from './specifications/SpecificationsField.tsx';
import { SubcategoryFields } from './specifications/SubcategoryFields.tsx';

/** The fields of a product, the same in both forms (admin.md 2). */
export function ProductFields() {
  return (
    <>
      <Section title="Required information">
        <BrandField />
        <TextControl field="model" />
        <SkuField />
        <ConditionField />
        <TextControl field="name" wide />
        <ListingPrice />
        <CategoryField />
        <SubcategoryField />
      </Section>
      <Section title="Pricing & stock">
        <OriginalPrice />
        <InventoryCount />
        <div className={classes.flags}>
          <DiscountFlag />
          <FlagControl field="callForPrice" />
          <FlagControl field="inStock" />
          <FlagControl field="featured" />
        </div>
      </Section>
      <Section title="Details">
        <SubcategoryFields />
        <EngineBrandField />
      </Section>
      <Section title="Images">
        <GalleryField />
      </Section>
      <Section title="Text">
        <AreaControl field="description" wide />
        <AreaControl field="features" description="One feature a line" wide />
        <SpecificationsField />
      </Section>
      <MoreDetails />
    </>
  );
}

const conditions = [
  { value: 'new', label: 'New' },
  { value: 'pre-owned', label: 'Pre-Owned' },
];

function ConditionField() {
  const { store } = useProductForm();
  return (
    <ChoiceControl
      field="condition"
      data={conditions}
      clearable={false}
      onChange={(condition) => store.set({ condition: condition === 'pre-owned' ? condition : 'new' })}
    />
  );
}
