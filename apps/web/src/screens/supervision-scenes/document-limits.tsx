import { Card } from '../../widgets/chart-card/card.tsx';
import styles from './supervision-scenes.module.css';

/** The document, the limits that it sets itself, and how the product keeps them. In our words, with the numbers of its paragraphs. */
export function DocumentLimits() {
  return (
    <Card title="文件与界限">
      <p className={styles['hint']}>
        对照《国家发展改革委等部门关于加快招标投标领域人工智能推广应用的实施意见》（发改法规〔2026〕195号，2026-02-06）第二部分的二十个场景。
        场景名称据国家发展改革委 2026-02-10 公开文本的转载整理，以原文为准；其余为本系统的说明，不是文件的要求。
      </p>
      <ul className={styles['limits']}>
        <li>
          <strong>只作辅助</strong>（第十一条大意）：模型结论不替代招标人、投标人、评标专家等的判断，也不改变其法定责任。本系统的命中是疑似线索，仅供核查，不构成结论，不自动作出任何决定。
        </li>
        <li>
          <strong>防范黑箱、幻觉与歧视</strong>（第十二条大意）：本系统不使用语言模型；每条线索列出口径、对照、样本数与不支持的理由，下表列出实测误差，没有测过的写明「未测」。
        </li>
        <li>
          <strong>用户反馈</strong>（第十条大意）：核查中的确认与排除计入「线索核查 › 规则成效」，阈值据此由管理员修改并留存记录。
        </li>
      </ul>
      <p className={styles['hint']}>
        「可用」：所需数据至少一半的记录已填；「部分」：有数据但不足一半，或场景有本系统之外的内容；「数据不足」：缺少所需数据。
      </p>
    </Card>
  );
}
