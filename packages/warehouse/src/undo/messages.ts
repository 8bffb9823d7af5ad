import { formatTime } from '@tenderscope/contract';
import { tableOf } from '../schema/tables.ts';
import type { RestingLoad } from './standing-load.ts';
import { keptLoads, maxKeptRows } from './expired-loads.ts';

interface NamedLoad {
  importId: string;
  source: string;
  /** `''` if unknown. */
  operator: string;
  /** Epoch ms. */
  changedAt: number;
}

const described = ({ importId, source, operator, changedAt }: NamedLoad): string =>
  `${importId}（${[formatTime(changedAt), operator, source].filter((part) => part !== '').join('，')}）`;

const maxNamed = 3;

const reasons: Readonly<Record<RestingLoad['reason'], (title: string, rows: number) => string>> = {
  changed: (title, rows) => `改过其中${title} ${rows} 行`,
  unchanged: (title, rows) => `含有相同的${title} ${rows} 行`,
  refers: (title, rows) => `的${title} ${rows} 行引用了其中的数据`,
  removed: (title, rows) => `删除了恢复后要引用的${title} ${rows} 行`,
};

/** Chinese texts about undoing imports. */
export const messages = {
  source: (importId: string) => `撤销导入 ${importId}`,
  steps: {
    restoring: (title: string) => `还原${title}`,
    refreshing: '更新统计',
    deferred: '数据已可查询，正在更新关系与评分',
  },
  nothing: '没有可以撤销的导入',
  unknown: (importId: string) => `没有编号为 ${importId} 的导入，或它没有完成`,
  unchanged: (importId: string) => `导入 ${importId} 没有改变数据，无需撤销`,
  isUndo: (importId: string) => `${importId} 是一次撤销，不能再撤销；需要这些数据，请重新导入`,
  undone: (importId: string, by: string, at: number) => `导入 ${importId} 已于 ${formatTime(at)} 撤销（撤销编号 ${by}）`,
  resting: (importId: string, found: readonly RestingLoad[]) => {
    const loads = [...new Set(found.map(({ load }) => load))].sort((one, other) => other.dataVersion - one.dataVersion);
    const named = loads.slice(0, maxNamed).map((load) => {
      const texts = found.filter((one) => one.load === load).map(({ table, reason, rows }) => reasons[reason](tableOf(table).title, rows));
      return `${described(load)}${[...new Set(texts)].slice(0, maxNamed).join('、')}`;
    });
    const more = loads.length > maxNamed ? `，另有 ${loads.length - maxNamed} 次` : '';
    return `不能撤销导入 ${importId}：其后的导入 ${named.join('；')}${more}。请先从最近一次起撤销这些导入`;
  },
  expired: (importId: string) =>
    `导入 ${importId} 的撤销信息已清除，不能撤销：只为最近的导入保留，至少 ${keptLoads} 次，合计不超过 ${maxKeptRows / 10_000} 万行`,
  untracked: (importId: string) => `导入 ${importId} 之后，数据由不记录撤销信息的版本改变过，不能撤销`,
  changedMeanwhile: '撤销开始前又有导入完成，数据没有改变，请重新查看后再撤销',
  statisticsPending: '数据已还原，关系、评分等统计尚未算完：运行中的服务会自动补算，否则在下次导入或启动服务时补算',
} as const;
