import { PAGE_USER_FIELD } from '@dealer/api/domain/site/page-user';
import { useUser } from '../../lib/use-user.ts';

/**
 * Says for whom the page of a form was loaded where the browser sends it by itself: somebody else may have signed in in another
 * tab. Pages of visitors, which all share, do not say it.
 */
export function PageUserField() {
  const user = useUser();
  return user && <input type="hidden" name={PAGE_USER_FIELD} value={user.id} />;
}
