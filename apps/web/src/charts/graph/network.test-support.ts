import type { Network } from './network.ts';

/** Two edges among four nodes, and one to a missing node. */
export const network: Network = {
  nodes: ['甲', '乙', '丙', '丁'].map((name) => ({ id: name, name: `${name}公司`, kind: 'company' })),
  edges: [
    { from: '甲', to: '乙', kind: 'bids', strength: 9 },
    { from: '甲', to: '丙', kind: 'hardware', strength: 1 },
    { from: '甲', to: '戊', kind: 'bids', strength: 99 },
  ],
};
