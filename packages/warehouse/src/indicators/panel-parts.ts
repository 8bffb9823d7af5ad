/** An expert as findings name one: by code, else by the family name. */
export const expertLabel = (code: string, name: string): string => `'评委 ' || coalesce(${code}, masked_name(${name}), '未注明')`;

/** Experts with marks of each lot: SELECT of `lot_id`, `expert_id` and the number of `marks`. */
export const markingExperts = 'select lot_id, expert_id, count(*) as marks from reviews where score is not null group by lot_id, expert_id';

/** 招标投标法第三十七条: up to a third of a panel may be representatives of the buyer, who are not drawn. */
export const exceedsRepresentatives = (experts: string, panel: string): string => `${experts} * 3 > ${panel}`;
