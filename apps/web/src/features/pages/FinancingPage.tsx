import { phoneHref } from '@dealer/api/domain/shop/shop';
import { LinkButton, SectionHeading } from '@dealer/ui';
import { IconPhone } from '@dealer/ui/icons';
import { financing } from '../../content/financing.ts';
import { useShop } from '../../lib/use-shop.ts';
import { useUser } from '../../lib/use-user.ts';
import { QuoteButton } from '../quote/QuoteButton.tsx';
import { MessageForm } from './ContactForm.tsx';
import classes from './InfoPage.module.css';
import { InfoPage } from './InfoPage.tsx';

/** Whom to ask about financing; no terms are invented here (decisions R4). */
export function FinancingPage() {
  const shop = useShop();
  const user = useUser();
  return (
    <InfoPage title="Financing" lead={<p>{financing.lead}</p>}>
      <div className={classes.actions}>
        <LinkButton href={phoneHref(shop.phone)} size="large">
          <IconPhone size={22} aria-hidden />
          Call {shop.phone}
        </LinkButton>
        <QuoteButton variant="accent" size="large">
          Request a Quote
        </QuoteButton>
      </div>
      <section aria-labelledby="how" className={classes.block}>
        <SectionHeading id="how">How it goes</SectionHeading>
        <ol className={classes.steps}>
          {financing.steps.map(({ title, text }) => (
            <li key={title} className={classes.step}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="paying" className={classes.block}>
        <SectionHeading id="paying">Paying without it</SectionHeading>
        <p>{financing.payment}</p>
        <p>{financing.honest}</p>
      </section>
      <section aria-labelledby="ask" className={`${classes.block} no-print`}>
        <SectionHeading id="ask">Ask us</SectionHeading>
        <p>{financing.ask}</p>
        <MessageForm key={user?.id} user={user} name="financing" subject={financing.subject} />
      </section>
    </InfoPage>
  );
}
