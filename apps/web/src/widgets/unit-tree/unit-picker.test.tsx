import { unitTree, type IssuerUnit } from '@tenderscope/contract';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { useSession } from '../../lib/session/session-store.ts';
import { anyUnit, unitConditions } from './unit-choice.ts';
import { UnitPicker } from './unit-picker.tsx';

const unit = (id: string, name: string, parent: string | null, inside: 0 | 1): IssuerUnit => ({
  DanWei_Guid: id,
  DanWei_Name: name,
  Parent_Guid: parent,
  Is_JiTuanNei: inside,
  level: parent === null ? 1 : 2,
});
const zbrList = [unit('B', '合作单位', null, 0), unit('A', '北区公司', null, 1), unit('A1', '一分公司', 'A', 1), unit('A2', '二分公司', 'A', 1)];
const zbrTree = unitTree(zbrList);

// Otherwise the first test waits for the code of the tree.
beforeAll(() => import('./unit-tree.tsx'));
beforeEach(() => useSession.setState({ zbrList, zbrTree }));
afterEach(cleanup);

function Held() {
  const [choice, setChoice] = useState(anyUnit);
  return (
    <>
      <UnitPicker choice={choice} onChange={setChoice} />
      <output>{JSON.stringify(unitConditions(choice, zbrTree))}</output>
    </>
  );
}
const requested = (): unknown => JSON.parse(document.querySelector('output')?.textContent ?? '');

it('selects a complete subtree, found by a part of its name and shown by name', async () => {
  render(<Held />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: '所属单位' }));
  await screen.findByText('一分公司', { selector: '.ant-select-tree-title' });
  await user.keyboard('北区');
  await user.click(await screen.findByText('北区公司', { selector: '.ant-select-tree-title' }));
  expect(requested()).toEqual([{ name: 'zbr_guid', matching: 'in', value: ['A', 'A1', 'A2'] }]);
  expect(screen.getByTitle('北区公司')).toBeTruthy();
});

it("opens on the group's own units, those outside below a heading that cannot be selected", async () => {
  render(<Held />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: '所属单位' }));
  const heading = await screen.findByText('集团外单位（1）', { selector: '.ant-select-tree-title' });
  const titles = [...document.querySelectorAll('.ant-select-tree-title')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['北区公司', '一分公司', '二分公司', '集团外单位（1）']);
  await user.click(heading);
  expect(requested()).toEqual([]);
});

it('offers the units of one side only', async () => {
  render(<Held />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: '集团外' }));
  expect(requested()).toEqual([{ name: 'Is_JiTuanNei', matching: '=', value: 0 }]);
  await user.click(screen.getByRole('combobox', { name: '所属单位' }));
  expect(await screen.findByText('合作单位', { selector: '.ant-select-tree-title' })).toBeTruthy();
  expect(screen.queryByText('北区公司', { selector: '.ant-select-tree-title' })).toBeNull();
});
