import { screenGroups } from '@tenderscope/contract';
import { Link } from 'react-router';
import { useSession } from '../../lib/session/session-store.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import styles from './supervision-rates.module.css';

const imports = screenGroups.flatMap(({ leaves }) => leaves).find(({ key }) => key === 'systemImports');

/** Definitions, sources, and what to import where marks are missing. */
export function RateBasis() {
  const isOpen = useSession(({ menuAuthPath }) => imports !== undefined && menuAuthPath.includes(imports.path));
  return (
    <Card title="口径与来源">
      <ul className={styles['basis']}>
        <li>
          <strong>算法</strong>：率 = 标记为「是」的成交金额 ÷ 标记已知的成交金额，按成交时间计；「未知」不计为「是」，也不计为「否」，另列其金额和率的上下限。
          以中标金额为采购金额；「网上竞价高价」是出让，不计入。
        </li>
        <li>
          <strong>以金额还是标段数为准</strong>：据二手资料，国资委监管的四率按金额计，因此以按金额的率对照目标，按标段数的率只作参考。
        </li>
        <li>
          <strong>目标的来源</strong>：集中 88%、公开 90%、上网 80%、电子 80% 是 2023 年的目标，来自二手资料，未核对原文；
          各企业的目标和口径以国资委下达的通知、考核文件和采购交易在线监管系统的填报说明为准，也可向集团采购管理部门核对。
        </li>
        <li>
          <strong>公开采购</strong>：有标记的用标记；没有的，公开招标计为「是」，邀请招标、单一来源和直接采购计为「否」，
          询价、谈判、竞价等可以公开也可以邀请，计为「未知」。按采购方式推定的标段数在表中注明。
        </li>
        <li>
          <strong>缺少标记时</strong>：在台账中加「是否集中采购」「是否公开采购」「是否上网采购」「是否电子采购」列（填是或否，不清楚的留空），
          或在数据包的标段表（lots）中加 is_centralized、is_public、is_online、is_electronic 列（1 或 0），再次导入即可
          {isOpen && imports !== undefined && <>：<Link to={imports.path}>系统管理 › {imports.name}</Link></>}。
        </li>
      </ul>
    </Card>
  );
}
