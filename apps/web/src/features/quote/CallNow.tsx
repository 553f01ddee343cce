import { addressLine, phoneHref } from '@dealer/api/domain/shop/shop';
import { IconPhone } from '@dealer/ui/icons';
import { useShop } from '../../lib/use-shop.ts';
import { AnswerPromise } from './AnswerPromise.tsx';
import { Hours } from './Hours.tsx';
import classes from './QuoteModal.module.css';

/** The number, as large as it goes, and when somebody answers it. */
export function CallNow() {
  const shop = useShop();
  return (
    <div className={classes.form}>
      <p>The quickest way. Have the model number at hand if you can: it is stamped on the rating plate.</p>
      <a href={phoneHref(shop.phone)} className={classes.number}>
        <IconPhone size={32} aria-hidden />
        {shop.phone}
      </a>
      <p>{addressLine(shop)}</p>
      <Hours promise={<AnswerPromise />} />
    </div>
  );
}
