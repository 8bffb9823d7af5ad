import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useSession } from '../../lib/session/session-store.ts';
import { PartyLink } from './party-link.tsx';
import { LinkedCell } from './linked-cell.tsx';
import { lotOf, withLot } from './lot-address.ts';
import { LotLink } from './lot-link.tsx';
import { portraitAddress, portraits, type Party } from './portrait.ts';
import { reportPath } from './report-address.ts';
import { ReportLink } from './report-link.tsx';

afterEach(() => {
  cleanup();
  useSession.setState({ menuAuthPath: [] });
});

function Here() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
const onPage = (content: React.ReactNode) => render(
  <MemoryRouter initialEntries={['/rows?time=2026']}>
    {content}
    <Here />
  </MemoryRouter>,
);
const address = (): string | null => screen.getByRole('status').textContent;

it('links to a portrait for users with access, and is plain text for others', () => {
  onPage(<PartyLink party="company" guid="c/1" name="某公司" />);
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  useSession.setState({ menuAuthPath: [portraits.company.path] });
  onPage(<PartyLink party="company" guid="c/1" name="某公司" />);
  expect(screen.getByRole('link', { name: '某公司' }).getAttribute('href')).toBe(`${portraits.company.path}?time=2026&gys_guid=c%2F1`);
  cleanup();
  onPage(<PartyLink party="company" guid={null} name="某公司" />);
  expect(screen.queryByRole('link')).toBeNull();
});

it('keeps the end of a long name in a cell, where names differ, and the complete name for screen readers and the pointer', () => {
  useSession.setState({ menuAuthPath: [portraits.company.path] });
  const name = '安徽省天然气有限责任公司合肥分公司';
  onPage(<LinkedCell link={{ party: 'company', guid: 'gys_guid' }} row={{ gys_guid: 'c1' }} text={name} />);
  const link = screen.getByRole('link', { name });
  expect([link.title, ...[...link.children].map(({ textContent }) => textContent)]).toEqual([name, '安徽省天然气有限责任', '公司合肥分公司']);
  cleanup();
  onPage(<LinkedCell link={{ party: 'company', guid: 'gys_guid' }} row={{ gys_guid: 'c1' }} text="安徽省天然气公司" />);
  expect(screen.getByRole('link').children).toHaveLength(0);
});

it('links to the report about a company, for users who may see reports', () => {
  onPage(<ReportLink guid="c/1" name="某公司" />);
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  useSession.setState({ menuAuthPath: [reportPath] });
  onPage(<ReportLink guid="c/1" name="某公司" />);
  expect(screen.getByRole('link', { name: '某公司的排查报告' }).getAttribute('href')).toBe(`${reportPath}?gys_guid=c%2F1`);
});

it('passes the period and the units to a portrait, but no units to the portrait of a buyer', () => {
  const queryOf = (party: Party): string | undefined => portraitAddress(party, 'g', '?time=2026&unit=u1&city=x&material=m1&material=m2').split('?')[1];
  expect([queryOf('company'), queryOf('agency'), queryOf('issuer')]).toEqual([
    'time=2026&unit=u1&material=m1&material=m2&gys_guid=g',
    'time=2026&unit=u1&material=m1&material=m2&daiLi_guid=g',
    'time=2026&material=m1&material=m2&zbr_guid=g',
  ]);
});

it('opens a lot over the current page', async () => {
  onPage(<LotLink guid="L1" name="某标段" />);
  await userEvent.setup().click(screen.getByRole('link', { name: '某标段' }));
  expect(address()).toBe('/rows?time=2026&lot=L1');
  expect([lotOf('?time=1&lot=L1'), lotOf('?lot='), lotOf('?lot=%00'), lotOf('')]).toEqual(['L1', null, null, null]);
  expect([withLot('?time=1&lot=L1', null), withLot('?lot=L1', null)]).toEqual(['?time=1', '']);
});

it('keeps the number of a lot when its name is cut, and labels the link with the full name', () => {
  const name = '滨湖新区中压管网改造工程第2标段（DN200）';
  onPage(<LotLink guid="L1" name={name} />);
  const link = screen.getByRole('link', { name });
  expect(link.title).toBe(name);
  expect([...link.children].map(({ textContent }) => textContent)).toEqual(['滨湖新区中压管网改造工程', '第2标段', '（DN200）']);
});

it('keeps the filters if a page link does so', async () => {
  const link = { page: '/detail', query: { zbr_guid: 'zbr_guid' }, keepsFilters: true } as const;
  onPage(<LinkedCell link={link} row={{ zbr_guid: 'u1' }} text="某单位" />);
  await userEvent.setup().click(screen.getByRole('link', { name: '某单位' }));
  expect(address()).toBe('/detail?time=2026&zbr_guid=u1');
});

it('links the names in a row, each to its own portrait', () => {
  useSession.setState({ menuAuthPath: [portraits.issuer.path, portraits.agency.path] });
  const row = { zbr_guid: 'u1', daiLi_guid: 'a1', winner_guid: 'c1' };
  onPage(
    <>
      <LinkedCell link={{ party: 'issuer', guid: 'zbr_guid' }} row={row} text="某单位" />
      <LinkedCell link={{ party: 'agency', guid: 'daiLi_guid' }} row={row} text="某代理" />
      <LinkedCell link={{ party: 'company', guid: 'winner_guid' }} row={row} text="某公司" />
    </>,
  );
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['某单位', `${portraits.issuer.path}?time=2026&zbr_guid=u1`],
    ['某代理', `${portraits.agency.path}?time=2026&daiLi_guid=a1`],
  ]);
});

it('takes the parameters of a page from the row, and is plain if one is missing', async () => {
  const link = { page: '/detail', query: { zbr_guid: 'zbr_guid', year: 'year' } };
  onPage(<LinkedCell link={link} row={{ zbr_guid: 'u 1', year: 2026 }} text="某单位" />);
  await userEvent.setup().click(screen.getByRole('link', { name: '某单位' }));
  expect(address()).toBe('/detail?zbr_guid=u+1&year=2026');
  cleanup();
  onPage(<LinkedCell link={link} row={{ zbr_guid: null, year: 2026 }} text="某单位" />);
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  onPage(<LinkedCell link={{ lot: 'lot_guid' }} row={{ lot_guid: 'L1' }} text="—" />);
  expect(screen.queryByRole('link')).toBeNull();
});
