import { SelectField, TextArea } from '@dealer/ui';
import type { ComponentProps } from 'react';
import { services } from '../../content/services.ts';

/** The choice of a service, and what the shop says of the chosen one. */
export function ServiceField({ chosen, ...field }: ComponentProps<typeof SelectField> & { chosen: string }) {
  const description = services.find(({ name }) => name === chosen)?.description;
  return (
    <>
      <SelectField {...field}>
        <option value="">Choose a service</option>
        {services.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {description && <TextArea label="Service description" value={description} rows={3} readOnly />}
    </>
  );
}
