/** The requested group; without one, all groups. */
export const groupParam = { name: 'group_guid', title: '团伙标识', type: 'text', fallback: '' } as const;
