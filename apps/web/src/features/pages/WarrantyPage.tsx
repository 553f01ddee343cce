import { phoneHref } from '@dealer/api/domain/shop/shop';
import { LinkButton, SectionHeading, Sheet } from '@dealer/ui';
import { Drawing } from '@dealer/ui/drawings';
import { IconPhone } from '@dealer/ui/icons';
import { claimSteps, makersWarranty, repairWarranty } from '../../content/warranty.ts';
import { useShop } from '../../lib/use-shop.ts';
import classes from './InfoPage.module.css';
import { InfoPage } from './InfoPage.tsx';

/** The warranty on repairs, and how to read the makers' (decisions R4). */
export function WarrantyPage() {
  const shop = useShop();
  const figure = (
    <Sheet className={classes.figure}>
      <Drawing slug="wrench" decorative />
    </Sheet>
  );
  return (
    <InfoPage
      title="Warranty"
      lead={<p>Two warranties meet here: ours on the repair, and the maker’s on the machine.</p>}
      aside={figure}
    >
      <section aria-labelledby="repair">
        <SectionHeading id="repair">{repairWarranty.title}</SectionHeading>
        <p>{repairWarranty.text}</p>
        <div className={classes.pair}>
          <TextList title="What it covers" items={repairWarranty.covered} />
          <TextList title="What it does not" items={repairWarranty.notCovered} />
        </div>
      </section>
      <section aria-labelledby="makers" className={classes.block}>
        <SectionHeading id="makers">What a maker’s warranty says</SectionHeading>
        <p>Under Specifications on a machine’s page you find up to three lines about it.</p>
        <dl className={classes.fields}>
          {makersWarranty.map(({ field, text }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="claim" className={classes.block}>
        <SectionHeading id="claim">When something breaks</SectionHeading>
        <ol className={classes.steps}>
          {claimSteps.map((step) => (
            <li key={step} className={classes.step}>
              {step}
            </li>
          ))}
        </ol>
        <div className={classes.actions}>
          <LinkButton href={phoneHref(shop.phone)}>
            <IconPhone size={20} aria-hidden />
            Call {shop.phone}
          </LinkButton>
          <LinkButton href="/services" variant="outline">
            Service and repair
          </LinkButton>
        </div>
      </section>
    </InfoPage>
  );
}

function TextList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
