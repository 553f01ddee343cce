import { phoneHref } from '@dealer/api/domain/shop/shop';
import { LinkButton } from '@dealer/ui';
import { IconPhone } from '@dealer/ui/icons';
import { questions } from '../../content/faq.ts';
import { useShop } from '../../lib/use-shop.ts';
import classes from './FaqPage.module.css';
import info from './InfoPage.module.css';
import { InfoPage } from './InfoPage.tsx';

/** The ten questions of the home page, here all answered at once (decisions R4). */
export function FaqPage() {
  const shop = useShop();
  return (
    <InfoPage
      title="Questions and Answers"
      lead={
        <p>
          What people ask at the counter. Yours is not among them? Call, and you have the answer in a minute.
        </p>
      }
    >
      <dl className={classes.questions}>
        {questions(shop).map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <div className={info.actions}>
        <LinkButton href={phoneHref(shop.phone)} size="large">
          <IconPhone size={22} aria-hidden />
          Call {shop.phone}
        </LinkButton>
        <LinkButton href="/contact" variant="outline" size="large">
          Contact Us
        </LinkButton>
      </div>
    </InfoPage>
  );
}
