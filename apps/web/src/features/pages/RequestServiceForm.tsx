import { serviceRequestOf } from '@dealer/api/domain/requests/quote-request';
import { phoneHref } from '@dealer/api/domain/shop/shop';
import { serviceForm } from '@dealer/api/schemas';
import { TextArea } from '@dealer/ui';
import { timings } from '@dealer/ui/timings';
import { schemaResolver, useForm } from '@mantine/form';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMounted } from '../../lib/use-mounted.ts';
import { useShop } from '../../lib/use-shop.ts';
import { type CurrentUser, useUser } from '../../lib/use-user.ts';
import { trpc } from '../../trpc.ts';
import { failedText } from '../action/failed-text.ts';
import { useAction } from '../action/use-action.ts';
import { AnswerTime } from '../quote/AnswerPromise.tsx';
import { focusFirstInvalid } from '../request/focus-first-invalid.ts';
import { HoneypotField } from '../request/HoneypotField.tsx';
import { identityOf, rememberPerson } from '../request/identity.ts';
import { NotYou } from '../request/NotYou.tsx';
import { PersonFields } from '../request/PersonFields.tsx';
import { PhotoField } from '../request/PhotoField.tsx';
import requestClasses from '../request/request.module.css';
import { SentNotice } from '../request/SentNotice.tsx';
import { SentRequests } from '../request/SentRequests.tsx';
import { SubmitButton } from '../request/SubmitButton.tsx';
import { rememberRequest } from '../request/sent-requests.ts';
import { SERVICE_SENT } from '../request/sent-texts.ts';
import { sentToast } from '../request/sent-toast.ts';
import { submission } from '../request/submission.ts';
import { usePersistedValues } from '../request/use-persisted-values.ts';
import { useRememberedPerson } from '../request/use-remembered-person.ts';
import { ServiceField } from './ServiceField.tsx';
import { ServiceSent } from './ServiceSent.tsx';
import classes from './ServicesPage.module.css';
import { scrollToForm } from './scroll-to-form.ts';
import { SERVICE_FORM, useServicePhotos } from './use-service-photos.ts';

interface Props {
  /** The service whose tile was pressed. */
  chosen: { service: string } | undefined;
  /** The page answers a form that the browser sent without a script. */
  isSent: boolean;
}

/** The Request Service form (storefront §2); a call-us link stands under it. */
export function RequestServiceForm({ chosen, isSent }: Props) {
  const shop = useShop();
  const user = useUser();
  return (
    <section
      aria-labelledby="request-service-title"
      id="request-service"
      className={`${classes.request} no-print`}
    >
      <h2 id="request-service-title">Request Service</h2>
      <p>
        Tell us the machine, what it does or does not do, and whether we should fetch it. You have an answer
        within 24 hours, with a date.
        <AnswerTime />
      </p>
      {isSent && <SentNotice {...SERVICE_SENT} />}
      <Fields key={user?.id} user={user} chosen={chosen} />
      <p className={classes.call}>
        Or call us: <a href={phoneHref(shop.phone)}>{shop.phone}</a>
      </p>
    </section>
  );
}

const serviceSubmission = submission(SERVICE_FORM);

function Fields({ user, chosen }: Pick<Props, 'chosen'> & { user: CurrentUser | null | undefined }) {
  const shop = useShop();
  const isHydrated = useHydrated();
  const utils = trpc.useUtils();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const serviceField = useRef<HTMLSelectElement>(null);
  const form = useForm({
    initialValues: { ...identityOf(user), serviceType: '', equipmentDetails: '', homepage: '' },
    validate: schemaResolver(serviceForm, { sync: true }),
  });
  const { requests, ...remembered } = useRememberedPerson(form, user);
  const isMounted = useMounted();
  const { discard, unlessJustSent } = usePersistedValues(SERVICE_FORM, user?.id, form);
  const { photoField, readPhotos, sendPhotos, upload } = useServicePhotos(user?.id);
  const [sentValues, setSentValues] = useState(form.getInitialValues);
  const choose = useEffectEvent((service: string) => form.setFieldValue('serviceType', service));
  useEffect(() => {
    if (!chosen) return undefined;
    choose(chosen.service);
    const timer = setTimeout(() => scrollToForm(serviceField.current), timings.serviceScrollDelay);
    return () => clearTimeout(timer);
  }, [chosen]);
  const create = useAction(trpc.storefront.quotes.create, {
    success: (received) =>
      isMounted() ? SERVICE_SENT : sentToast(SERVICE_SENT, received, photos.length > 0),
    error: (error) => ({
      title: 'Error',
      message: failedText(error, `Failed to submit request. Please call us at ${shop.phone}.`),
      kind: 'destructive',
    }),
    onSuccess: (received) => {
      serviceSubmission.reset();
      if (!user) rememberPerson(sentValues);
      rememberRequest(received, user);
      discard(sentValues);
      sendPhotos(received.statusPath, photos);
    },
    invalidate: () => utils.storefront.quotes.mine.invalidate(),
  });
  const submit = form.onSubmit((values) => {
    const files = readPhotos();
    if (!files) return;
    setPhotos(files);
    setSentValues(values);
    const payload = serviceRequestOf(values);
    create.run({ ...payload, idempotencyKey: serviceSubmission.keyOf(payload) });
  }, focusFirstInvalid);
  return (
    <form
      className={requestClasses.form}
      data-by-script
      method="post"
      action="/api/quote-requests"
      encType={shop.takesPhotos ? 'multipart/form-data' : undefined}
      noValidate={isHydrated}
      onSubmit={unlessJustSent(submit)}
    >
      <SentRequests requests={requests.filter(({ number }) => number !== create.data?.requestNumber)} />
      <ServiceField
        label="Service type"
        name="serviceType"
        required
        ref={serviceField}
        chosen={form.values.serviceType}
        {...form.getInputProps('serviceType')}
      />
      <PersonFields inputProps={(field) => form.getInputProps(field)} contactRequired />
      <NotYou {...remembered} requests={user ? [] : requests} />
      <TextArea
        label="Equipment details"
        name="equipmentDetails"
        hint="Make, model, and what it does or does not do"
        required
        {...form.getInputProps('equipmentDetails')}
      />
      <HoneypotField inputProps={form.getInputProps('homepage')} />
      {shop.takesPhotos && <PhotoField field={photoField} />}
      <SubmitButton size="large" isPending={create.isPending} pendingText="Submitting...">
        Submit Request
      </SubmitButton>
      {create.data?.statusPath && (
        <ServiceSent received={create.data} statusPath={create.data.statusPath} upload={upload} />
      )}
    </form>
  );
}
