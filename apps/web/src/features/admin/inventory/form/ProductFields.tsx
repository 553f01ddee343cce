import { BrandField } from './BrandField.tsx';
import { CategoryField, SubcategoryField } from './CategoryFields.tsx';
import { ChoiceControl, FlagControl } from './choices.tsx';
import { AreaControl, TextControl } from './controls.tsx';
import { EngineBrandField } from './EngineBrandField.tsx';
import classes from './form.module.css';
import { useProductForm } from './form-store.ts';
import { GalleryField } from './gallery/GalleryField.tsx';
import { MoreDetails } from './MoreDetails.tsx';
import { DiscountFlag, InventoryCount, ListingPrice, OriginalPrice } from './PriceFields.tsx';
import { Section } from './Section.tsx';
import { SkuField } from './SkuField.tsx';
import { SpecificationsField } from './SpecificationsField.tsx';
import { SubcategoryFields } from './SubcategoryFields.tsx';

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
