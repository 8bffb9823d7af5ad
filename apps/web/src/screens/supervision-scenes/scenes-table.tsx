import { formatCount, formatRate, missing, screenGroups } from '@tenderscope/contract';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../lib/session/session-store.ts';
import { Tag } from '../../widgets/tag/tag.tsx';
import { namedRules, type SceneGroup, type SceneRow } from './scene-groups.ts';
import styles from './supervision-scenes.module.css';

const tones = { 可用: 'good', 部分: 'neutral', 数据不足: 'caution', 不在本系统范围: 'neutral' } as const;
const isState = (text: string): text is keyof typeof tones => Object.hasOwn(tones, text);
const toneOf = (text: string) => (isState(text) ? tones[text] : 'neutral');

const pages = new Map<string, string>(screenGroups.flatMap(({ leaves }) => leaves.map(({ key, path }) => [key, path] as const)));
/** Parameters with which a page shows what is meant. */
const parameters: Readonly<Record<string, string>> = { riskCases: '?view=coverage' };

/** The name of the page of a function, as a link for users who may open it. */
function PageLink({ row: { pageKey, pageName, functionName } }: { row: SceneRow }) {
  const path = pages.get(pageKey ?? '');
  const isOpen = useSession(({ menuAuthPath }) => path !== undefined && menuAuthPath.includes(path));
  if (path === undefined || !isOpen) return <span>{pageName ?? missing}</span>;
  const isCasework = functionName?.startsWith('线索') === true;
  return <Link to={`${path}${isCasework ? '' : (parameters[pageKey ?? ''] ?? '')}`}>{pageName}</Link>;
}

interface FunctionCellsProps {
  row: SceneRow;
  onRule: (code: string) => void;
}

/** The cells of one function. */
function FunctionCells({ row, onRule }: FunctionCellsProps) {
  const { functionName, functionState, ruleNames, ruleNum, testedRuleNum, needs, lacks, fillRate, measuredError, measuredSource } = row;
  const rules = namedRules(ruleNames);
  return (
    <>
      <td>
        <span className={styles['function']}>{functionName}</span>
        <Tag tone={toneOf(functionState ?? '')}>{functionState ?? ''}</Tag>
      </td>
      <td>
        <PageLink row={row} />
        {rules.length > 0 && (
          <span className={styles['rules']}>
            {rules.map(({ code, name }) => (
              <button key={code} type="button" className={styles['rule']} onClick={() => onRule(code)}>
                {code} {name}
              </button>
            ))}
            <small>{`${formatCount(testedRuleNum)} / ${formatCount(ruleNum)} 项指标有检验对象`}</small>
          </span>
        )}
      </td>
      <td>
        {needs ?? '无需导入数据'}
        {fillRate !== null && <small>{`最低填写率 ${formatRate(fillRate)}`}</small>}
        {lacks !== null && <small className={styles['lacks']}>{`缺少：${lacks}`}</small>}
      </td>
      <td>
        {measuredError}
        {measuredSource !== null && <small>{measuredSource}</small>}
      </td>
    </>
  );
}

interface ScenesTableProps {
  groups: readonly SceneGroup[];
  /** Opens the card of an indicator. */
  onRule: (code: string) => void;
}

/** One row for each function, below the names of its stage and its scene. */
export function ScenesTable({ groups, onRule }: ScenesTableProps) {
  if (groups.length === 0) return <p className={styles['empty']}>没有这样的场景</p>;
  return (
    <div className={styles['scroll']} role="region" aria-label="二十个场景明细" tabIndex={0}>
      <table data-long-table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">本系统的功能</th>
            <th scope="col" className={styles['pages']}>页面与指标</th>
            <th scope="col">所需数据</th>
            <th scope="col" className={styles['errors']}>实测误差</th>
          </tr>
        </thead>
        {groups.map((group, index) => (
          <Fragment key={group.no}>
            {groups[index - 1]?.stage !== group.stage && (
              <tbody>
                <tr>
                  <th scope="rowgroup" colSpan={4} className={styles['stage']}>{group.stage}</th>
                </tr>
              </tbody>
            )}
            <SceneRows group={group} onRule={onRule} />
          </Fragment>
        ))}
      </table>
    </div>
  );
}

/** The scene on a line of its own: cells that span rows cannot be divided between pages of a print. */
function SceneRows({ group: { no, name, state, outside, functions }, onRule }: { group: SceneGroup; onRule: (code: string) => void }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className={styles['scene']}>
          {no}. {name}
          <Tag tone={toneOf(state)}>{state}</Tag>
        </th>
        <td colSpan={2} className={styles['outside']}>
          {functions.length === 0 && '本系统没有这方面的功能。'}
          {outside !== '' && `不在本系统范围：${outside}`}
        </td>
      </tr>
      {functions.map((row) => (
        <tr key={row.functionKey}>
          <FunctionCells row={row} onRule={onRule} />
        </tr>
      ))}
    </tbody>
  );
}
