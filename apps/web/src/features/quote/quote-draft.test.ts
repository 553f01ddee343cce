import { beforeEach, expect, it } from 'vitest';
import { dropDraft, keepDraft, keepType, openDraft, openType } from './quote-draft.ts';

const ada = {
  id: 7,
  firstName: 'Ada',
  lastName: 'Hill',
  email: 'ada@example.com',
  phone: null,
  profileImageUrl: null,
  role: 'customer' as const,
};
const mower = { id: 1, name: 'TimeCutter' };

beforeEach(dropDraft);

it('begins with the profile and the machine', () => {
  expect(openDraft(ada, { product: mower })).toMatchObject({
    firstName: 'Ada',
    phone: '',
    equipment: 'TimeCutter',
  });
  expect(openDraft(null, {})).toMatchObject({ firstName: '', email: '', equipment: '' });
});

it('goes on with what was typed, for the same machine or none', () => {
  const typed = {
    ...openDraft(ada, { product: mower }),
    equipment: 'TimeCutter, used',
    comments: 'An acre.',
  };
  keepDraft(typed, ada, { product: mower });
  expect(openDraft(ada, { product: mower })).toEqual(typed);
  expect(openDraft(ada, {})).toEqual(typed);
});

it('names another machine when that is asked about, and keeps the rest', () => {
  keepDraft({ ...openDraft(null, { product: mower }), comments: 'An acre.' }, null, { product: mower });
  const saw = openDraft(null, { product: { id: 2, name: 'CS-590' } });
  expect(saw).toMatchObject({ equipment: 'CS-590', comments: 'An acre.' });
});

it('names what somebody looks for in their own words, and keeps the rest', () => {
  keepDraft({ ...openDraft(null, { product: mower }), comments: 'An acre.' }, null, { product: mower });
  expect(openDraft(null, { wish: 'generator' })).toMatchObject({
    equipment: 'generator',
    comments: 'An acre.',
  });
});

it('names several machines for one request', () => {
  const machines = [
    { id: 1, label: 'Toro 75740' },
    { id: 2, label: 'Echo PB-770T' },
  ];
  expect(openDraft(null, { machines })).toMatchObject({ equipment: 'Toro 75740, Echo PB-770T' });
});

it.each([{ machines: [{ id: 2, label: 'Echo PB-770T' }] }, { wish: 'generator' }])(
  'names the first machine again after a draft for %o',
  (other) => {
    keepDraft({ ...openDraft(null, { product: mower }), comments: 'An acre.' }, null, { product: mower });
    keepDraft(openDraft(null, other), null, other);
    expect(openDraft(null, { product: mower })).toMatchObject({
      equipment: 'TimeCutter',
      comments: 'An acre.',
    });
  },
);

it('takes over the acres that were said elsewhere, unless others were typed', () => {
  const asked = { product: mower, acres: '1.5' };
  expect(openDraft(null, asked)).toMatchObject({ equipment: 'TimeCutter', acres: '1.5' });
  keepDraft({ ...openDraft(null, asked), acres: '2' }, null, asked);
  expect(openDraft(null, asked)).toMatchObject({ acres: '2' });
});

it('is not shown to somebody else', () => {
  keepDraft({ ...openDraft(ada, {}), comments: 'An acre.' }, ada, {});
  expect(openDraft(null, {})).toMatchObject({ firstName: '', comments: '' });
});

it('is gone once it is sent', () => {
  keepDraft({ ...openDraft(null, { product: mower }), comments: 'An acre.' }, null, { product: mower });
  dropDraft();
  expect(openDraft(null, {})).toMatchObject({ equipment: '', comments: '' });
});

it('begins with the kind of request that was chosen last, unless it is opened for something', () => {
  expect(openType(null, {})).toBe('product');
  keepType('service');
  expect(openType(null, {})).toBe('product');
  keepDraft(openDraft(null, {}), null, { quoteType: 'product' });
  keepType('service');
  expect(openType(null, {})).toBe('service');
  expect(openType(ada, {})).toBe('product');
  expect(openType(null, { product: mower })).toBe('product');
  expect(openType(null, { quoteType: 'service', product: mower })).toBe('service');
});
