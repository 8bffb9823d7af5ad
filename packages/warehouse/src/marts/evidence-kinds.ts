/** What two bids of a lot may have in common; the column is the one of `bids`. Strength by 04 §Evidence. */
export interface EvidenceKind {
  column: string;
  title: string;
  strength: 'hard' | 'medium' | 'soft';
  /** A mark of the machine that made the bid. */
  isHardware: boolean;
}

export const evidenceKinds: readonly EvidenceKind[] = [
  { column: 'mac', title: 'MAC地址', strength: 'medium', isHardware: true },
  { column: 'cpu_id', title: 'CPU序列号', strength: 'medium', isHardware: true },
  { column: 'disk_id', title: '硬盘序列号', strength: 'medium', isHardware: true },
  { column: 'lock_no', title: '加密锁号', strength: 'hard', isHardware: true },
  { column: 'deposit_account', title: '保证金账户', strength: 'hard', isHardware: false },
  { column: 'ip', title: 'IP', strength: 'soft', isHardware: false },
  { column: 'contact_phone', title: '联系电话', strength: 'soft', isHardware: false },
  { column: 'file_author', title: '文件作者', strength: 'soft', isHardware: false },
];

/** 强 / 中 / 弱 as the strength of an edge, 0–1. */
export const strengths = { hard: 1, medium: 0.3, soft: 0.15 } as const;
