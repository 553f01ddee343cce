import { Button, ConditionBadge, Plate, PriceBlock, ProductImage, StockBadge } from '../src/index.ts';
import type { Machine } from './machines.ts';

export function MachinePlate({ machine, image }: { machine: Machine; image: string | null }) {
  return (
    <Plate
      brand={machine.brand}
      category={machine.kind}
      model={machine.model}
      name={machine.name}
      href={`#${machine.sku}`}
      image={<ProductImage src={image} alt={machine.name} />}
      dimension={
        machine.cuttingWidth === null
          ? undefined
          : { label: machine.widthLabel, value: `${machine.cuttingWidth}"` }
      }
      badges={
        <>
          <ConditionBadge condition={machine.condition} />
          <StockBadge inStock={machine.inStock} />
        </>
      }
      price={<PriceBlock display={machine.price} />}
      action={
        <Button size="small" variant="outline" disabled={!machine.inStock}>
          {machine.inStock ? 'Request Quote' : 'Out of Stock'}
        </Button>
      }
    />
  );
}
