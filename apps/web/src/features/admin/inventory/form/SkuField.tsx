import { proposeSku } from '@dealer/api/domain/product-form';
import { Button } from '@mantine/core';
import { TextControl } from './controls.tsx';
import { useText, useValue } from './form-store.ts';

/** The SKU; while there is none, one made of brand and model is offered (decisions P13). */
export function SkuField() {
  const { set, value } = useText('sku');
  const proposed = proposeSku(useValue('brand'), useValue('model'));
  return (
    <div>
      <TextControl field="sku" />
      {!value && proposed && (
        <Button size="compact-sm" variant="subtle" mt={4} onClick={() => set(proposed)}>
          Use {proposed}
        </Button>
      )}
    </div>
  );
}
