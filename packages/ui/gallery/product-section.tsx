import { LARGE_TABLET } from '../src/breakpoints.ts';
import {
  BrandBadge,
  Breadcrumbs,
  Button,
  ConditionBadge,
  LinkButton,
  PlateFrame,
  PriceBlock,
  ProductImage,
  SectionHeading,
  SpecTable,
  StockBadge,
} from '../src/index.ts';
import styles from './gallery.module.css';

const specifications = [
  { label: 'Cutting width', value: '42', unit: 'in' },
  { label: 'Engine', value: 'Kawasaki FR600V' },
  { label: 'Engine displacement', value: '603', unit: 'cc' },
  { label: 'Drive', value: 'Dual hydrostatic' },
  { label: 'Deck', value: '10-gauge fabricated steel' },
  { label: 'Fuel', value: '3.0', unit: 'gal' },
  { label: 'Warranty, consumer', value: '3 years' },
];

export function ProductSection() {
  return (
    <section className={styles.section}>
      <Breadcrumbs
        items={[
          { label: 'Home', href: '#' },
          { label: 'Equipment', href: '#' },
          { label: 'Toro TimeCutter 42 in.' },
        ]}
      />
      <div className={styles.split} style={{ marginTop: 16 }}>
        <PlateFrame>
          <div style={{ padding: 5 }}>
            <ProductImage
              priority
              src="/products/sample-zero-turn-residential-toro-42in.webp"
              alt="Toro TimeCutter"
              sizes={`(min-width: ${LARGE_TABLET}) 700px, 100vw`}
            />
          </div>
        </PlateFrame>
        <div>
          <div className={styles.row}>
            <BrandBadge brand="Toro" />
            <ConditionBadge condition="new" />
            <StockBadge inStock />
          </div>
          <h1>TimeCutter 42 in. Zero-Turn Mower</h1>
          <div style={{ marginBlock: 24 }}>
            <PriceBlock
              size="page"
              display={{
                kind: 'discount',
                original: '$3,499.00',
                current: '$3,199.00',
                saving: 'Save $300.00 (9%)',
              }}
            />
          </div>
          <p>An entry-level residential zero-turn for lawns with beds and trees to steer around.</p>
          <div className={styles.row} style={{ marginTop: 24 }}>
            <Button variant="accent" size="large">
              Request Quote
            </Button>
            <LinkButton href="/products" variant="quiet">
              Back to Products
            </LinkButton>
          </div>
        </div>
      </div>
      <div style={{ marginTop: 48 }}>
        <SectionHeading level={2}>Specifications</SectionHeading>
        <SpecTable rows={specifications} />
      </div>
    </section>
  );
}
