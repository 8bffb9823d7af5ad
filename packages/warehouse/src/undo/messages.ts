import { formatTime } from '@tenderscope/contract';
import { keptLoads, mostKeptRows } from './expired-loads.ts';

interface NamedLoad {
  importId: string;
  source: string;
  /** `''` where nobody is known. */
  operator: string;
  /** Epoch ms. */
  changedAt: number;
}

const described = ({ importId, source, operator, changedAt }: NamedLoad): string =>
  `${importId}（${[formatTime(changedAt), operator, source].filter((part) => part !== '').join('，')}）`;

/** Chinese texts of taking imports back. */
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
  later: (importId: string, last: NamedLoad, others: number) =>
    `导入 ${importId} 之后还有导入 ${described(last)}${others > 0 ? `等 ${others + 1} 次` : ''}，请先从最近一次起依次撤销`,
  expired: (importId: string) =>
    `导入 ${importId} 的撤销信息已清除，不能撤销：只为最近的导入保留，至少 ${keptLoads} 次，合计不超过 ${mostKeptRows / 10_000} 万行`,
  untracked: (importId: string) => `导入 ${importId} 之后，数据由不记录撤销信息的版本改变过，不能撤销`,
  changedMeanwhile: '撤销开始前又有导入完成，数据没有改变，请重新查看后再撤销',
  statisticsPending: '数据已还原，关系与评分将在下次导入或重启服务时更新',
} as const;
