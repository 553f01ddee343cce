import { Drawing, drawingSlugs } from '../src/drawings/index.ts';
import {
  Badge,
  BrandBadge,
  Button,
  Chip,
  ConditionBadge,
  Container,
  PriceBlock,
  SectionHeading,
  SelectField,
  Sheet,
  StatusBadge,
  StockBadge,
  TextArea,
  TextField,
} from '../src/index.ts';
import styles from './gallery.module.css';

const variants = ['primary', 'accent', 'outline', 'quiet'] as const;
const brands = [
  'Toro',
  'Cub Cadet',
  'Echo',
  'Troy-Bilt',
  'Husqvarna',
  'John Deere',
  'Honda',
  'Ariens',
  'Stihl',
  'Other',
];

export function PartsPage() {
  return (
    <Container>
      <section className={styles.section}>
        <SectionHeading level={1}>Buttons</SectionHeading>
        {(['small', 'medium', 'large'] as const).map((size) => (
          <div key={size} className={styles.row}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant === 'accent' ? 'Request a Quote' : 'Browse Equipment'}
              </Button>
            ))}
            <Button size={size} disabled>
              Out of Stock - Contact Us
            </Button>
          </div>
        ))}
      </section>
      <section className={styles.section}>
        <SectionHeading>Badges, chips, prices</SectionHeading>
        <div className={styles.row}>
          {brands.map((brand) => (
            <BrandBadge key={brand} brand={brand} />
          ))}
        </div>
        <div className={styles.row}>
          <StockBadge inStock />
          <StockBadge inStock={false} />
          <ConditionBadge condition="new" />
          <ConditionBadge condition="pre-owned" />
          <StatusBadge status="draft" />
          <StatusBadge status="published" />
          <StatusBadge status="archived" />
          <StatusBadge status="deleted" />
          <Badge>AI Generated</Badge>
        </div>
        <div className={styles.row}>
          <Chip group="Brand" label="Toro" onRemove={() => undefined} />
          <Chip group="Cutting width" label={'42"'} onRemove={() => undefined} />
        </div>
        <div className={styles.row}>
          <PriceBlock display={{ kind: 'price', amount: '$3,199.00' }} />
          <PriceBlock display={{ kind: 'call', label: 'Call for Pricing' }} />
          <PriceBlock
            display={{
              kind: 'discount',
              original: '$1,599.00',
              current: '$1,399.00',
              saving: 'Save $200.00 (13%)',
            }}
          />
        </div>
      </section>
      <section className={styles.section}>
        <SectionHeading>Fields</SectionHeading>
        <div className={styles.grid}>
          <TextField label="First name" required placeholder="Dale" />
          <TextField label="Phone" hint="We call between 8:30 and 5." type="tel" />
          <TextField label="Email" error="Valid email is required" defaultValue="dale@" />
          <TextField label="Email" disabled value="dale@example.com" readOnly />
          <SelectField label="Service" defaultValue="Snowthrower Service">
            <option>Snowthrower Service</option>
            <option>Chainsaw Service</option>
          </SelectField>
          <TextArea label="What is it about" error="Please provide equipment details" />
        </div>
      </section>
      <section className={styles.section}>
        <SectionHeading>Drawings</SectionHeading>
        <div className={styles.drawings}>
          {drawingSlugs.map((slug) => (
            <Sheet key={slug}>
              <Drawing slug={slug} />
            </Sheet>
          ))}
        </div>
        <div style={{ marginTop: 24 }}>
          <Sheet>
            <Drawing slug="showroom-hero" dimension={'60"'} />
          </Sheet>
        </div>
      </section>
    </Container>
  );
}
