export const rejectReasons = ['资格审查不合格', '投标文件未按要求签章', '未按要求提交投标保证金', '技术参数不满足实质性要求', '投标有效期不满足要求', '业绩证明材料不符合要求', '投标报价不唯一'];
export const aboveCeilingReason = '投标报价超过最高限价';
