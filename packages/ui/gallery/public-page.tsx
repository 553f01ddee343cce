import { Drawing } from '../src/drawings/index.ts';
import { IconPhone } from '../src/icons.ts';
import {
  Accordion,
  Button,
  Container,
  EmptyState,
  LinkButton,
  PlateFacts,
  PlateFrame,
  PlateSkeleton,
  SectionHeading,
  Sheet,
} from '../src/index.ts';
import styles from './gallery.module.css';
import { MachinePlate } from './machine-plate.tsx';
import { machines } from './machines.ts';
import { ProductSection } from './product-section.tsx';

const images = [
  '/products/sample-zero-turn-residential-toro.webp',
  '/products/sample-two-stage-cub-cadet-28in.webp',
  '/products/sample-chainsaws-echo.webp',
  '/products/sample-tillers-troy-bilt-detail.webp',
  '/products/not-there.webp',
];

const questions = [
  {
    title: 'Do you repair machines that were bought elsewhere?',
    content: 'Yes. Bring it in or have us pick it up; we look at it before we name a price.',
  },
  {
    title: 'How long does a tune-up take in spring?',
    content: 'About a week in April and May, two days the rest of the year.',
  },
  {
    title: 'Can I try a zero-turn before I buy it?',
    content: 'There is a strip of grass behind the shop for that.',
  },
];

export function PublicPage() {
  return (
    <Container>
      <div className={styles.hero}>
        <div>
          <h1>Ready before the first snow.</h1>
          <p style={{ marginTop: 16, fontSize: 'var(--text-18)' }}>
            Sales, parts and repairs for mowers, snow blowers and saws. Five people in Temperance who answer
            the phone.
          </p>
          <div className={styles.row} style={{ marginTop: 24 }}>
            <LinkButton href="#featured" size="large">
              Browse Equipment
            </LinkButton>
            <Button size="large" variant="accent">
              Request a Quote
            </Button>
            <LinkButton href="tel:+17345550100" size="large" variant="quiet">
              <IconPhone size={22} stroke={1.75} aria-hidden />
              (734) 555-0100
            </LinkButton>
          </div>
        </div>
        <PlateFrame>
          <div style={{ padding: 5 }}>
            <Sheet>
              <Drawing slug="two-stage" dimension={'28"'} />
            </Sheet>
            <div style={{ borderTop: '1px solid var(--plate-line)' }}>
              <PlateFacts
                facts={[
                  { label: 'Clearing width', value: '28"' },
                  { label: 'Engine', value: '272 cc' },
                  { label: 'Throws', value: '40 ft' },
                ]}
              />
            </div>
          </div>
        </PlateFrame>
      </div>
      <section className={styles.section} id="featured">
        <SectionHeading aside={<a href="#all">All equipment</a>}>Featured equipment</SectionHeading>
        <div className={styles.grid}>
          {machines.map((machine, index) => (
            <MachinePlate key={machine.sku} machine={machine} image={images[index] ?? null} />
          ))}
          <PlateSkeleton />
        </div>
      </section>
      <ProductSection />
      <section className={styles.section}>
        <SectionHeading>Questions people ask</SectionHeading>
        <Accordion items={questions} />
      </section>
      <section className={styles.section}>
        <EmptyState
          title="No products found"
          actions={
            <>
              <Button>Clear Filters</Button>
              <LinkButton href="/contact" variant="outline">
                Call us
              </LinkButton>
            </>
          }
        >
          <p>Nothing in the shop answers to all of these filters.</p>
        </EmptyState>
      </section>
    </Container>
  );
}
