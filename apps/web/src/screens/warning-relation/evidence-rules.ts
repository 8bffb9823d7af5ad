import { formatCount, formatRate } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import { isCounted, type SharedMark } from '../../widgets/relation-evidence/evidence-remarks.ts';
import type { RuleLine } from './explanation.ts';

export type Evidence = Row<'relation.groupEvidence'>;

const levels = ['强', '中', '弱'];

/** Clauses of 招标投标法实施条例, unless stated otherwise. */
const clauses: Readonly<Record<string, string>> = {
  'MAC、CPU、硬盘均相同': '条例第四十条第（一）项',
  加密锁号相同: '条例第四十条第（一）、（二）项',
  MAC地址相同: '条例第四十条第（一）项',
  CPU序列号相同: '条例第四十条第（一）项',
  硬盘序列号相同: '条例第四十条第（一）项',
  文件作者相同: '条例第四十条第（一）项',
  保证金账户相同: '条例第四十条第（六）项',
  同一项目管理成员: '条例第四十条第（三）项',
  同一项目经理: '条例第四十条第（三）项',
  同一授权代表: '条例第四十条第（二）项',
  同一法定代表人: '条例第三十四条',
  持股: '条例第三十四条（控股或管理关系）',
};

/** One line per kind of evidence, the strongest first. */
export function evidenceLines(evidence: readonly Evidence[], isPair: boolean): RuleLine[] {
  const kinds = new Map<string, Evidence[]>();
  for (const piece of evidence.filter(isCounted)) kinds.set(piece.kind, [...(kinds.get(piece.kind) ?? []), piece]);
  const levelOf = (pieces: readonly Evidence[]): string => levels.find((level) => pieces.some((piece) => piece.level === level)) ?? '';
  return [...kinds]
    .sort(([, a], [, b]) => levels.indexOf(levelOf(a)) - levels.indexOf(levelOf(b)))
    .map(([kind, pieces]) => {
      const shares = pieces.flatMap(({ ratio }) => (ratio === null ? [] : [ratio]));
      const max = Math.max(0, ...pieces.map(({ lotNum }) => lotNum ?? 0));
      const parts = [
        !isPair && `${formatCount(pieces.length)} 对成员`,
        max > 0 && `${isPair ? '' : '最多 '}${formatCount(max)} 个标段`,
        shares.length > 0 && `${isPair ? '' : '最高 '}${formatRate(Math.max(...shares))}`,
        ...(isPair ? pieces.map(({ via }) => via !== null && via) : []),
      ];
      return {
        rule: `${kind}（${levelOf(pieces)}证据）`,
        clause: clauses[kind] ?? null,
        own: parts.filter((part) => part !== false).join('，') || '有',
        limit: pieces.some(({ lotNum }) => lotNum !== null) ? '同一标段上不应相同；多家共用的标识不计' : '关联企业不得同投一个标段',
        range: null,
        chance: null,
      };
    });
}

/** Evidence that was left out because most bidders of a lot share it. */
export function noiseReasons(evidence: readonly Evidence[]): string[] {
  const kinds = new Map<string, number>();
  for (const { kind, noiseNum } of evidence) if (noiseNum > 0) kinds.set(kind, Math.max(noiseNum, kinds.get(kind) ?? 0));
  return [...kinds].map(([kind, num]) =>
    `${kind}：另有 ${formatCount(num)} 个标段上为三家及以上、八成文件共用（代理机构网络、现场上传或模板），不计为证据`);
}

/** Number of lots with hardware that only these two companies share. */
export function markFacts(marks: readonly SharedMark[]): string[] {
  return marks.filter(({ companyNum, lotNum }) => companyNum === 2 && lotNum > 0).map(({ kind, mark, allLotNum, agency, agencyLotNum }) => {
    const run = agency === null ? '均未委托代理机构' : `其中「${agency}」组织 ${formatCount(agencyLotNum)} 个`;
    return `${kind} ${mark} 只在这两家之间相同，涉及 ${formatCount(allLotNum)} 个标段（${run}）`;
  });
}
