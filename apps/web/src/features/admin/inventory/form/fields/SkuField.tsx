import { proposeSku } from '@dealer/api/domain/product-form';
import { Button } from '@mantine/core';
import { useDerived, useProductForm } from '../form-store.ts';
import { TextControl } from './controls.tsx';

/** The SKU; while there is none, one made of brand and model is offered (decisions P13). */
export function SkuField() {
  return (
    <div>
      <TextControl field="sku" />
      <ProposedSku />
    </div>
  );
}

function ProposedSku() {
  const { store } = useProductForm();
  const proposed = useDerived(({ sku, brand, model }) => (sku ? undefined : proposeSku(brand, model)));
  if (!proposed) return null;
  return (
    <Button size="compact-sm" variant="subtle" mt={4} onClick={() => store.set({ sku: proposed })}>
      Use {proposed}
    </Button>
  );
}
