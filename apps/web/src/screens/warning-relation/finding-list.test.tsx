import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { FindingList } from './finding-list.tsx';
import type { Finding } from './finding.ts';
import { groupSource } from './member-sources.ts';

const group = (guid: string, own: object = {}) => groupSource.findingOf({
  group_guid: guid, kind: '关联', members: 'a;b', memberNames: `甲${guid}`, memberNum: 2, lotNum: 3, zbJinE: null, strength: 0.95, evidence: '加密锁号（3标段）',
  priceP: null, state: null, against: '样本少', priceLots: 0, patternLots: 0, leader_guid: null, leaderName: null, leaderWins: 0, firstSeen: null, isNew: null, readingOrder: 0.95, ...own,
});
const findings = [group('1'), group('2', { strength: 0.4, against: null, isNew: 1 }), group('3', { isNew: 0 })];

afterEach(cleanup);

/** The list with its own selection state; records what was opened. */
function List({ opened }: { opened: string[] }) {
  const [chosen, choose] = useState<Finding | undefined>(findings[0]);
  return (
    <FindingList
      label="疑似团伙"
      findings={findings}
      chosen={chosen}
      first={11}
      isOld={false}
      caseOf={({ key }) => (key === '2' ? { guid: 'c', number: 'XS1', subjectGuids: ['a', 'b'], rule: 'relation.groups', state: '核查中', outcome: null } : null)}
      onChoose={choose}
      onOpen={({ key }) => opened.push(key)}
    />
  );
}

const chosenText = (): string => screen.getByRole('option', { selected: true }).textContent;

it('moves the selection with the arrow keys, and opens it with Enter', async () => {
  const opened: string[] = [];
  render(<List opened={opened} />);
  const user = userEvent.setup();
  const list = screen.getByRole('listbox', { name: '疑似团伙' });
  list.focus();
  await user.keyboard('{ArrowUp}');
  expect(chosenText()).toContain('甲1');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(chosenText()).toContain('甲3');
  expect(list.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{Home}{Enter}');
  expect(opened).toEqual(['1']);
  await user.dblClick(screen.getByText('甲2'));
  expect(opened).toEqual(['1', '2']);
});

it('shows the position, hard evidence, counter-evidence and case state of a finding', () => {
  render(<List opened={[]} />);
  const [first, second, third] = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(first).toMatch(/^11.*强证据.*关联.*甲1.*强度 0.95.*3 标段 · 成员无成交 · 加密锁号（3标段）.*不支持的理由：样本少/);
  expect(second).toMatch(/^12.*核查中$/);
  expect(second).not.toContain('强证据');
  expect([first, second, third].map((text) => text?.includes('新'))).toEqual([false, true, false]);
});
