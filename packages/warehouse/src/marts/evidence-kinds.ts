import type { PartyKind } from '@tenderscope/contract';
import type { EvidenceLevel } from '@tenderscope/detection';

/** A feature that two bids of a lot may have in common; the column is that of `bids`. */
export interface EvidenceKind {
  column: string;
  title: string;
  strength: EvidenceLevel;
  /** A mark of the machine that produced the bid. */
  isHardware: boolean;
  /** The kind of party that its values are in the graph of parties. */
  party: Exclude<PartyKind, '企业' | '自然人'>;
}

export const evidenceKinds: readonly EvidenceKind[] = [
  { column: 'mac', title: 'MAC地址', strength: 'medium', isHardware: true, party: '设备' },
  { column: 'cpu_id', title: 'CPU序列号', strength: 'medium', isHardware: true, party: '设备' },
  { column: 'disk_id', title: '硬盘序列号', strength: 'medium', isHardware: true, party: '设备' },
  { column: 'lock_no', title: '加密锁号', strength: 'hard', isHardware: true, party: '设备' },
  { column: 'deposit_account', title: '保证金账户', strength: 'hard', isHardware: false, party: '账户' },
  { column: 'ip', title: 'IP', strength: 'soft', isHardware: false, party: '设备' },
  { column: 'contact_phone', title: '联系电话', strength: 'soft', isHardware: false, party: '联系方式' },
  { column: 'file_author', title: '文件作者', strength: 'soft', isHardware: false, party: '设备' },
];

/** Maximum number of companies that share a value before it is no evidence about two of them: a network, a printing shop. */
export const maxHolders = 10;
