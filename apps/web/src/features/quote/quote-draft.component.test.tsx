import { beforeEach, expect, it, vi } from 'vitest';
import { forgetFormOwner, handOverForms } from '../request/hand-over-forms.ts';
import { rememberPerson } from '../request/identity.ts';
import {
  draftPhotos,
  dropDraft,
  keepDraft,
  keepPhotos,
  keepType,
  openDraft,
  openType,
} from './quote-draft.ts';

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

beforeEach(() => dropDraft());

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

it('goes on with the number that the account has by now, unless another one was typed', () => {
  const before = { ...ada, phone: '(734) 555-0100' };
  const now = { ...ada, phone: '(734) 555-0199' };
  keepDraft({ ...openDraft(before, {}), comments: 'An acre.' }, before, {});
  expect(openDraft(now, {})).toMatchObject({ phone: now.phone, comments: 'An acre.' });
  keepDraft({ ...openDraft(before, {}), phone: '(419) 555-0111' }, before, {});
  expect(openDraft(now, {})).toMatchObject({ phone: '(419) 555-0111', firstName: 'Ada' });
});

it.each([{ product: mower }, { machines: [{ id: 2, label: 'Echo PB-770T' }] }])(
  'goes on with the machines of %o after a reload, and of nothing else once others are asked about',
  async (subject) => {
    keepDraft(openDraft(null, subject), null, subject);
    vi.resetModules();
    const reloaded = await import('./quote-draft.ts');
    expect(reloaded.machinesOf(null, {})).toEqual({ product: undefined, machines: undefined, ...subject });
    expect(reloaded.machinesOf(null, { wish: 'generator' })).toEqual({});
  },
);

it('names another machine when that is asked about, and keeps the rest', () => {
  keepDraft({ ...openDraft(null, { product: mower }), comments: 'An acre.' }, null, { product: mower });
  const saw = openDraft(null, { product: { id: 2, name: 'CS-590' } });
  expect(saw).toMatchObject({ equipment: 'CS-590', comments: 'An acre.' });
});

it('names a machine as it is called by now, even if what was typed for it was kept', () => {
  keepDraft({ ...openDraft(null, { product: mower }), comments: 'An acre.' }, null, { product: mower });
  const renamed = { product: { ...mower, name: 'TimeCutter 42' } };
  expect(openDraft(null, renamed)).toMatchObject({ equipment: 'TimeCutter 42', comments: 'An acre.' });
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

it('follows a visitor who signs in, with its photos, and is not shown to a visitor after signing out', () => {
  const photo = new File([''], 'mower.jpg');
  keepDraft({ ...openDraft(null, {}), comments: 'An acre.' }, null, {});
  keepPhotos([photo], null);
  handOverForms(ada.id);
  expect(openDraft(ada, {})).toMatchObject({ comments: 'An acre.' });
  expect(draftPhotos(ada)).toEqual([photo]);
  forgetFormOwner(ada.id);
  handOverForms(undefined);
  expect(openDraft(null, {})).toMatchObject({ comments: '' });
  expect(draftPhotos(null)).toEqual([]);
  expect(openDraft(ada, {})).toMatchObject({ comments: 'An acre.' });
});

it('follows somebody whose session has ended and who goes on as a visitor, and nobody else', () => {
  const photo = new File([''], 'mower.jpg');
  const ben = { ...ada, id: 8 };
  keepDraft({ ...openDraft(ada, {}), comments: 'An acre.' }, ada, {});
  keepPhotos([photo], ada);
  handOverForms(ben.id);
  expect(openDraft(ben, {})).toMatchObject({ comments: '' });
  handOverForms(undefined);
  expect(openDraft(null, {})).toMatchObject({ comments: '' });
  openType(ada, {});
  handOverForms(undefined);
  expect(openDraft(null, {})).toMatchObject({ comments: 'An acre.' });
  expect(draftPhotos(null)).toEqual([photo]);
  expect(openDraft(ada, {})).toMatchObject({ comments: '' });
});

it('photos without a text go back to the account that chose them when its session ended', () => {
  const photo = new File([''], 'mower.jpg');
  const ben = { ...ada, id: 8 };
  handOverForms(ada.id);
  keepPhotos([photo], ada);
  handOverForms(undefined);
  expect(draftPhotos(null)).toEqual([photo]);
  handOverForms(ben.id);
  expect([draftPhotos(null), draftPhotos(ben)]).toEqual([[], []]);
  expect(draftPhotos(ada)).toEqual([photo]);
});

it('is gone once it is sent, even if its sender signed in meanwhile', () => {
  const sent = { ...openDraft(null, {}), comments: 'An acre.' };
  keepDraft(sent, null, {});
  handOverForms(ada.id);
  dropDraft(sent);
  expect(openDraft(ada, {})).toMatchObject({ comments: '' });
});

it('is gone once it is sent', () => {
  keepDraft({ ...openDraft(null, { product: mower }), comments: 'An acre.' }, null, { product: mower });
  dropDraft();
  expect(openDraft(null, {})).toMatchObject({ equipment: '', comments: '' });
});

it('begins with the kind of request that was chosen last, unless it is opened for something', () => {
  expect(openType(null, {})).toBe('product');
  keepType('service', null);
  expect(openType(null, {})).toBe('product');
  keepDraft(openDraft(null, {}), null, { quoteType: 'product' });
  keepType('service', null);
  expect(openType(null, {})).toBe('service');
  expect(openType(null, { product: mower })).toBe('product');
  expect(openType(null, { quoteType: 'service', product: mower })).toBe('service');
  // A visitor who has signed in, as by Google.
  expect(openType(ada, {})).toBe('service');
  expect(openType(null, {})).toBe('product');
});

it('has the profile of the account that signs in, not the person whom the device remembers, where a visitor typed no person', () => {
  rememberPerson({ firstName: 'Xavier', lastName: '', email: 'x@example.com', phone: '' });
  keepDraft({ ...openDraft(null, {}), comments: 'An acre.' }, null, {});
  handOverForms(ada.id);
  expect(openDraft(ada, {})).toMatchObject({
    ...{ firstName: 'Ada', email: 'ada@example.com', comments: 'An acre.' },
  });
  keepDraft({ ...openDraft(ada, {}), firstName: 'Grace' }, ada, {});
  rememberPerson();
  expect(openDraft(ada, {})).toMatchObject({ firstName: 'Grace', email: 'ada@example.com' });
});
