/** The group asked for; without one all of them. */
export const groupParam = { name: 'group_guid', title: '团伙标识', type: 'text', fallback: '' } as const;
