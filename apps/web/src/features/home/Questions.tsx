import { phoneHref } from '@dealer/api/domain/shop/shop';
import { Accordion, LinkButton, SectionHeading } from '@dealer/ui';
import { IconPhone } from '@dealer/ui/icons';
import { questions } from '../../content/faq.ts';
import { useShop } from '../../lib/use-shop.ts';
import classes from './Questions.module.css';

/** Ten questions, one open at a time, and two ways to ask another (storefront §2). */
export function Questions() {
  const shop = useShop();
  return (
    // On paper no answer can be opened: the page of questions prints them all.
    <section aria-labelledby="questions" className={`${classes.layout} no-print`}>
      <SectionHeading id="questions" look="plain" className={classes.heading}>
        Questions people ask
      </SectionHeading>
      <div className={classes.questions}>
        <Accordion
          items={questions(shop).map(({ question, answer }) => ({ title: question, content: answer }))}
        />
      </div>
      <div className={classes.more}>
        <h3>Not on the list?</h3>
        <p>Call, or stop by the counter. Bring the model number if you can.</p>
        <div className={classes.actions}>
          <LinkButton href={phoneHref(shop.phone)} wide>
            <IconPhone size={20} aria-hidden />
            Call {shop.phone}
          </LinkButton>
          <LinkButton href="/contact" variant="outline" wide>
            Contact Us
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
