import { orderStatuses, type OrderStatus } from '@tenderscope/contract';
import { Tag } from '../../widgets/tag/tag.tsx';

const tones: Partial<Record<OrderStatus, 'good' | 'caution'>> = { 50: 'good', 60: 'caution' };

export const StatusTag = ({ status }: { status: OrderStatus }) => <Tag tone={tones[status] ?? 'neutral'}>{orderStatuses[status]}</Tag>;
