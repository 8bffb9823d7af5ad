import { formatTime, missing, outsideStatuses } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import { expertTitle } from '../links/expert-title.ts';
import { LotPart } from './lot-part.tsx';
import styles from './lot-sheet.module.css';
import { LotTable } from './lot-table.tsx';
import { useLotRows } from './use-lot-rows.ts';

type Member = Row<'lot.panel'>;

const heads = ['评委', '抽取方式', '状态', '回避或缺席原因', '抽取时间', '回避或更换时间', { figure: '评分数' }];

/** The list of the panel: who was drawn, attended, was recused or replaced, and who has marks without being on it. */
export function LotPanel({ guid }: { guid: string }) {
  return (
    <LotPart title="专家抽取" query={useLotRows('lot.panel', guid)} height={160}>
      {(members) => (
        <>
          <p className={styles['hint']}>{summaryOf(members)}</p>
          <LotTable label="专家抽取名单" heads={heads}>
            {members.map((member) => (
              <tr key={member.pingwei_code}>
                <th scope="row">{expertTitle(member.pingwei_code, member.expert_name)}</th>
                <td>{wayOf(member)}</td>
                <td>{isContradicted(member) ? <strong>{statusOf(member)}</strong> : statusOf(member)}</td>
                <td>{member.recusalReason ?? missing}</td>
                <td className={styles['time']}>{formatTime(member.drawnAt)}</td>
                <td className={styles['time']}>{formatTime(member.recusedAt)}</td>
                <td className={styles['figure']}>{member.markNum}</td>
              </tr>
            ))}
          </LotTable>
        </>
      )}
    </LotPart>
  );
}

const wayOf = ({ isOwnerRepresentative, appointmentWay }: Member): string =>
  isOwnerRepresentative === 1 ? '招标人代表' : (appointmentWay ?? missing);

const isOutside = ({ appointmentStatus: status }: Member): boolean => outsideStatuses.some((one) => one === status);

/** True for an expert with marks who is not on the list, or who is recorded as no member. */
const isContradicted = (member: Member): boolean => member.markNum > 0 && (member.isListed === 0 || isOutside(member));

function statusOf(member: Member): string {
  if (member.isListed === 0) return '不在名单，有评分';
  const status = member.appointmentStatus ?? missing;
  return isContradicted(member) ? `${status}，有评分` : status;
}

function summaryOf(members: readonly Member[]): string {
  const listed = members.filter(({ isListed }) => isListed === 1);
  const outside = listed.filter(isOutside).length;
  const unlisted = members.length - listed.length;
  const namesRepresentatives = listed.some(({ isOwnerRepresentative }) => isOwnerRepresentative === 1);
  return [
    `名单 ${listed.length} 人`,
    ...(outside > 0 ? [`其中 ${outside} 人未参加、回避或更换`] : []),
    ...(unlisted > 0 ? [`另有 ${unlisted} 人有评分而不在名单，可能是${namesRepresentatives ? '' : '招标人代表或'}补抽未登记`] : []),
  ].join('，');
}
