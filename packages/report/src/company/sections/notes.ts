import type { ReportSection } from '@tenderscope/contract';
import { minJudgedBids } from '@tenderscope/detection';
import { state } from '../../write-sentence.ts';
import { section } from './section-parts.ts';

/** 判定说明: the meaning of each band and level, as applied. */
export const notes = (): ReportSection =>
  section('notes', '判定说明', {
    sentences: [
      state`高度疑似：与同一企业之间，有强证据或两类中等证据，并且有统计规律（同场竞争不少于 3 个标段且 q ≤ 0.01，或同属疑似团伙）；与其合法组成过联合体的，下调一档。`,
      state`可疑（建议核查）：有一项计入的强或中等证据，或属于疑似团伙。`,
      state`未发现明显异常：没有上述情形；IP、电话、文件作者相同与经常同场单独不作依据。`,
      state`数据不足，无法判定：已开标的投标少于 ${String(minJudgedBids)} 次，或看不到全部单位的统计，且没有上述情形。`,
      state`强证据：同一标段 MAC、CPU、硬盘均相同，加密锁号相同，保证金同户，同一法定代表人，控股 ≥ 50%；中等：单项硬件相同，持股 ≥ 20%，共同高管，同一授权代表；弱：电话、IP、文件作者相同，经常同场。`,
      state`噪声先行剔除：同一标段 3 家及以上且八成投标文件共用的特征，或合计 10 家以上企业共用的特征，不计。股权与人员关联只在两家同场竞争时计入。`,
    ],
  });
