import { conditionOptions } from '@dealer/api/domain/products/conditions';
import { proposeSku } from '@dealer/api/domain/products/product-form';
import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { ChoiceControl, FlagControl } from './fields/controls.tsx';
import { BrandField, CategoryField, EngineBrandField, SubcategoryField } from './fields/NameFields.tsx';
import { DiscountFlag, InventoryCount, ListingPrice, OriginalPrice } from './fields/PriceFields.tsx';
import { AreaControl, TextControl } from './fields/text-controls.tsx';
import classes from './form.module.css';
import { GalleryField } from './gallery/GalleryField.tsx';
import { SmartLookupPanel } from './lookup/SmartLookupPanel.tsx';
import type { OnFilled } from './lookup/use-lookup.ts';
import { useDerived, useProductForm } from './product-form.tsx';
import { SpecificationsField } from './specifications/SpecificationsField.tsx';
import { MoreSpecifications, SubcategoryFields } from './specifications/SubcategoryFields.tsx';

interface Props {
  /** Runs when a lookup has filled in fields. */
  onLookup: OnFilled;
}

/** The fields of a product, the same in both forms (admin §2). */
export function ProductFields({ onLookup }: Props) {
  return (
    <>
      <Section title="Required information">
        <BrandField />
        <TextControl field="model" />
        <SmartLookupPanel onFilled={onLookup} />
        <SkuField />
        <TextControl field="name" wide />
        <ConditionField />
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

function ConditionField() {
  const { set } = useProductForm();
  return (
    <ChoiceControl
      field="condition"
      data={conditionOptions}
      clearable={false}
      onChange={(condition) => set({ condition: condition === 'pre-owned' ? condition : 'new' })}
    />
  );
}

/** The further fields of a machine; folded away, because most machines have few of them (decisions P3). */
function MoreDetails() {
  return (
    <details className={classes.more}>
      <summary>More details</summary>
      <div className={classes.grid}>
        <TextControl field="engineModel" />
        <MoreSpecifications />
        <TextControl field="year" />
        <TextControl field="warrantyConsumer" />
        <TextControl field="warrantyCommercial" />
        <AreaControl field="warrantyNotes" wide />
        <AreaControl field="includes" description="One item a line" wide />
      </div>
    </details>
  );
}

/** A group of fields under its heading. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className={classes.grid}>{children}</div>
    </section>
  );
}

/** The SKU; while there is none, one made of brand and model is offered (decisions P13). */
function SkuField() {
  return (
    <div data-focus-group>
      <TextControl field="sku" />
      <ProposedSku />
    </div>
  );
}

function ProposedSku() {
  const { set } = useProductForm();
  const proposed = useDerived(({ sku, brand, model }) => (sku ? undefined : proposeSku(brand, model)));
  if (!proposed) return null;
  return (
    <Button size="compact-sm" variant="subtle" mt={4} onClick={() => set({ sku: proposed })}>
      Use {proposed}
    </Button>
  );
}
